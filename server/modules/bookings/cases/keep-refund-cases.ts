import { sar } from "#contract/money.ts";
import type { BookingRefund } from "#server/modules/payments/index.ts";
import { closeCase } from "#server/platform/cases/close-case.ts";
import { openCase, type OpenedCase } from "#server/platform/cases/open-case.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { findAccount, transferBy, waitsForTransfer } from "../refund-account/view-bank-refund.ts";
import type { BookingRow } from "../tables.ts";
import type { RefundAccountRow } from "../refund-account/tables.ts";
import { aboutBooking } from "./about-booking.ts";

export type RefundCaseDeps = Pick<BookingDeps, "clock" | "payments" | "products" | "replyBy">;

/** The bank refused it for good. A time is promised once its traveller has given an account. */
export function caseOfRefund(
  deps: Pick<RefundCaseDeps, "products" | "replyBy">,
  row: BookingRow,
  refund: BookingRefund,
  account: RefundAccountRow | null,
): OpenedCase {
  const about = aboutBooking(deps, row);
  const hasAccount = Boolean(account?.sealed);
  return {
    ...about,
    queue: "refund_refused",
    subject: refund.id,
    facts: { ...about.facts, amount: sar(refund.amount), hasAccount },
    promise:
      account && hasAccount
        ? { id: "staff-answer", by: transferBy(deps, [refund], account), at: account.givenAt }
        : null,
  };
}

/** Brings the cases of a booking's refunds to how these stand: open while a person has to send one, with what is promised now. */
export async function keepRefundCases(deps: RefundCaseDeps, tx: Transaction, bookingId: string): Promise<void> {
  const refunds = await deps.payments.refunds(bookingId, tx);
  const row = refunds.some(waitsForTransfer) ? await findBooking(tx, bookingId) : null;
  const account = await findAccount(tx, bookingId);
  for (const refund of refunds)
    if (row && waitsForTransfer(refund)) await openCase(tx, deps.clock, caseOfRefund(deps, row, refund, account));
    else await closeCase(tx, deps.clock, { queue: "refund_refused", subject: refund.id }, "ended", null);
}
