import { sar } from "#contract/money.ts";
import type { CloseCheck } from "../close-check.ts";
import { endOf } from "./end-of-day.ts";

type NotReported = (before: Date) => Promise<{ number: string; issuedAt: Date; payable: number }[]>;

/** Tax invoices and credit notes that the authority has not got. */
export const checkUnreported =
  (notReported: NotReported): CloseCheck["check"] =>
  async (day) => {
    const found = await notReported(endOf(day));
    return {
      open: found.length,
      examples: found.slice(0, 5).map(({ number, issuedAt, payable }) => ({
        text: number,
        invoice: number,
        amount: sar(payable),
        at: issuedAt,
      })),
    };
  };
