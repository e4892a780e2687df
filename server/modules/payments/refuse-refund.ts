import type { Transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import { postEvent } from "#server/platform/ledger/write-ledger.ts";
import type { PaymentDeps } from "./deps.ts";
import { refundRefused } from "./jobs.ts";
import { refundPauses } from "./refund-pauses.ts";
import { bookingOf } from "./divisions.ts";
import { changeRefund } from "./change-refund.ts";
import type { PaymentRow, RefundRow } from "./tables.ts";

type Deps = Pick<PaymentDeps, "queue" | "clock" | "log">;

/**
 * The bank refused a try: the money is with us again. It is sent again after a pause; after the last refusal a person takes
 * over, which staff are told once, and nothing is sent by itself any more.
 */
export async function refuseRefund(
  deps: Deps,
  tx: Transaction,
  row: PaymentRow,
  refund: RefundRow,
): Promise<PaymentRow> {
  const { id, amount, askedBy } = refund;
  const now = deps.clock.now();
  const refusals = refund.refusals + 1;
  const pause = refundPauses[refusals - 1];
  const withStaff = pause === undefined;
  const facts = { payment: row.id, refund: id, refusals };
  if (withStaff) deps.log.error("refund failed permanently: staff must make a bank transfer", facts);
  else deps.log.warn("refund rejected by the bank: will be retried", facts);
  await putBack(deps, tx, row, refund);
  await deps.queue.enqueue(tx, refundRefused, {
    bookingId: bookingOf(row, refund),
    paymentId: row.id,
    refundId: id,
    amount,
    askedBy,
    withStaff,
  });
  return changeRefund(deps, tx, row, refund, {
    ...nextTry(refund),
    refusals,
    ...(withStaff
      ? { state: "with_staff", staffSince: now }
      : { state: "queued", sendAt: new Date(now.getTime() + pause) }),
  });
}

/** The books of a try that came to nothing. */
export function putBack(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  row: PaymentRow,
  refund: RefundRow,
): Promise<void> {
  const { tryId, amount } = refund;
  const bookingId = bookingOf(row, refund);
  const posting = { paymentId: row.id, bookingId, reference: row.reference, at: clock.now(), amounts: { amount } };
  return postEvent(tx, "refund-failed", { ...posting, id: tryId });
}

/** A new key for the next try; the number of the one that failed is nobody's any more. */
export const nextTry = ({ gatewayRef, refusedRefs }: RefundRow) => ({
  tryId: createSlug(),
  gatewayRef: null,
  sentAt: null,
  refusedRefs: gatewayRef ? [...refusedRefs, gatewayRef] : refusedRefs,
});
