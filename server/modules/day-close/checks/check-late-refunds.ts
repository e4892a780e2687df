import { sar } from "#contract/money.ts";
import type { CloseCheck } from "../close-check.ts";
import { endOf } from "./end-of-day.ts";

type Sent = { amount: number; bookingId: string; reference: string; sentAt: Date };
type Deps = {
  refundsOnTheirWay: (before: Date) => Promise<Sent[]>;
  /** The last day by which a bank shows a refund. */
  expectedBy: (sentAt: Date) => string;
};

/** Refunds that were sent and that the bank should have shown by now. */
export const checkLateRefunds =
  ({ refundsOnTheirWay, expectedBy }: Deps): CloseCheck["check"] =>
  async (day) => {
    const late = (await refundsOnTheirWay(endOf(day))).filter(({ sentAt }) => expectedBy(sentAt) < day);
    return {
      open: late.length,
      examples: late.slice(0, 5).map(({ amount, bookingId, reference, sentAt }) => ({
        text: reference,
        booking: bookingId,
        amount: sar(amount),
        at: sentAt,
      })),
    };
  };
