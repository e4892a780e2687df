import { ageOf } from "#contract/admin/ages.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { recordNumber } from "#server/platform/numbers/record-number.ts";
import { postEvent } from "#server/platform/ledger/write-ledger.ts";
import { bookingOf } from "./divisions.ts";
import { changeRefund } from "./change-refund.ts";
import type { PaymentDeps } from "./deps.ts";
import { queuedRefunds, refundRefs } from "./find-refunds.ts";
import { paymentRefunded, refundSent, syncPaymentJob } from "./jobs.ts";
import { movePayment } from "./move-payment.ts";
import type { GatewayPayment } from "./payment-gateway.ts";
import type { PaymentRow, RefundRow } from "./tables.ts";

type Deps = Pick<PaymentDeps, "queue" | "clock" | "log">;

/** A refund that was begun has arrived by the gateway's word. */
export async function settleRefund(
  deps: Deps,
  tx: Transaction,
  row: PaymentRow,
  refund: RefundRow,
  remote: GatewayPayment,
): Promise<PaymentRow> {
  const now = deps.clock.now();
  const { amount } = refund;
  const posting = { paymentId: row.id, bookingId: bookingOf(row, refund), reference: row.reference, at: now };
  await postEvent(tx, "refund-arrived", { ...posting, id: refund.tryId, amounts: { amount } });
  const gatewayRef = refund.gatewayRef ?? (await takeRef(tx, row, remote));
  if (refund.state === "requested") await notifySent(deps, tx, row, refund, gatewayRef);
  const sentAt = refund.sentAt ?? now;
  const changes = { state: "succeeded" as const, gatewayRef, sentAt, staffSince: null, settledAt: now };
  const current = await changeRefund(deps, tx, row, refund, changes);
  await notifyRefunded(deps, tx, row, refund);
  if ((await queuedRefunds(tx, row.id)).length) await deps.queue.enqueue(tx, syncPaymentJob, { paymentId: row.id });
  return moveBack(deps, tx, current, { refunded: row.refunded + amount });
}

/** More of the payment has gone back. */
export function moveBack(
  deps: Deps,
  tx: Transaction,
  row: PaymentRow,
  more: Partial<Pick<PaymentRow, "refunded" | "transferred">>,
): Promise<PaymentRow> {
  const { refunded, transferred } = { ...row, ...more };
  const isAll = refunded + transferred === row.captured;
  return movePayment(deps, tx, row, isAll ? "refunded" : "partially_refunded", more);
}

/** It has arrived: whoever asked is told, and it is counted by the time it took. */
export async function notifyRefunded(
  { queue, clock }: Pick<Deps, "queue" | "clock">,
  tx: Transaction,
  row: PaymentRow,
  refund: RefundRow,
): Promise<void> {
  const { id, amount, askedBy, requestedAt } = refund;
  const now = clock.now();
  await recordNumber(tx, now, { metric: "refund_done", outcome: ageOf(requestedAt, now), sum: amount });
  await queue.enqueue(tx, paymentRefunded, {
    paymentId: row.id,
    bookingId: bookingOf(row, refund),
    refundId: id,
    amount,
    askedBy,
  });
}

/** The gateway has it: whoever asked is told, with the number that the gateway gave it. */
export async function notifySent(
  { queue }: Pick<Deps, "queue">,
  tx: Transaction,
  row: PaymentRow,
  refund: RefundRow,
  reference: string | null,
): Promise<void> {
  const { askedBy } = refund;
  if (askedBy) await queue.enqueue(tx, refundSent, { bookingId: bookingOf(row, refund), askedBy, reference });
}

/** The gateway's number that no refund of the payment has yet, nor had. */
export async function takeRef(tx: Transaction, row: PaymentRow, remote: GatewayPayment): Promise<string | null> {
  const known = await refundRefs(tx, row.id);
  return remote.refundRefs.find((ref) => !known.has(ref)) ?? null;
}
