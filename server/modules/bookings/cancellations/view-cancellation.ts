import type { Cancellation } from "#contract/cancellations.ts";
import type { BookingDeps } from "../deps.ts";
import type { BookingRow, CancellationRow } from "../tables.ts";
import { expectedRefund } from "./expected-days.ts";
import { showAmounts, sumAmounts } from "./part-amounts.ts";
import { targetOfBack } from "./refund-target.ts";

/** Those of a booking as the contract describes them; `isSeen`: whoever asks may know where their money goes. */
export const viewCancellations = (
  deps: Pick<BookingDeps, "payments">,
  booking: Pick<BookingRow, "id" | "paymentId">,
  rows: readonly CancellationRow[],
  isSeen = true,
): Promise<Cancellation[]> =>
  Promise.all(
    rows.map(async (row) => {
      const of = { back: sumAmounts(row.amounts).back, askedBy: row.id };
      return viewCancellation(row, isSeen ? await targetOfBack(deps, booking, of) : null);
    }),
  );

/** A cancellation as the contract describes it. `to`: where its money goes. */
function viewCancellation(row: CancellationRow, to: Cancellation["to"]): Cancellation {
  // No bank is waited for.
  const isAtOnce = row.toBalance || to?.method === "balance";
  const amounts = sumAmounts(row.amounts);
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id: row.id,
    parts: row.parts,
    state: row.state,
    amounts: showAmounts(amounts),
    requestedAt: row.requestedAt.toISOString(),
    supplierConfirmedAt: iso(row.supplierConfirmedAt),
    refundSentAt: iso(row.refundSentAt),
    refundedAt: iso(row.refundedAt),
    refundReference: row.refundReference,
    refundRetryAt: iso(row.refundRetryAt),
    refundByTransfer: row.refundByTransfer,
    toBalance: row.toBalance,
    expected: row.state === "refused" || isAtOnce || amounts.back === 0 ? null : expectedRefund(row),
    staffAnswerBy: row.state === "with_staff" ? iso(row.staffAnswerBy) : null,
    to,
  };
}
