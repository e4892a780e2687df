import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import { recordNumber } from "#server/platform/numbers/record-number.ts";
import type { PaymentDeps } from "./deps.ts";
import { lockPayment } from "./find-payment.ts";
import { refundsSum } from "./find-refunds.ts";
import { syncPaymentJob } from "./jobs.ts";
import { type PaymentRow, paymentRefunds, payments, type RefundRow } from "./tables.ts";

/** A part of a payment, in halalas, that a cancellation gives back. `askedBy` is the cancellation's id: a repeat asks for nothing. */
export type AskedRefund = { paymentId: string; amount: number; askedBy: string };

/** What can still be promised of a payment, in halalas: what was taken, or is authorised to be, less all that is to go back and what its bank has taken back. */
export async function refundable(tx: Transaction, row: PaymentRow): Promise<number> {
  const most = row.captured || (row.state === "authorized" ? row.amount : 0);
  return most - row.disputed - (await refundsSum(tx, row.id));
}

/** Writes down a refund that waits for its turn. */
export async function queueRefund(
  tx: Transaction,
  {
    paymentId,
    amount,
    reason,
    askedBy = null,
  }: Pick<RefundRow, "paymentId" | "amount" | "reason"> & { askedBy?: string | null },
  now: Date,
): Promise<RefundRow | null> {
  const id = createSlug();
  const values = { id, tryId: id, paymentId, amount, reason, askedBy, requestedAt: now, sendAt: now };
  const [refund] = await tx
    .insert(paymentRefunds)
    .values({ ...values, state: "queued" })
    .onConflictDoNothing({ target: paymentRefunds.askedBy })
    .returning();
  if (refund) await recordNumber(tx, now, { metric: "refund_asked", sum: amount });
  return refund ?? null;
}

/**
 * Writes down that a part of a payment goes back, in the transaction that decides it. It waits until the payment is taken
 * and refunds before it are over; `refundSent` and `paymentRefunded` tell of it by `askedBy`.
 */
export async function askRefund(
  { queue, clock, log }: Pick<PaymentDeps, "queue" | "clock" | "log">,
  tx: Transaction,
  { paymentId, amount: promised, askedBy }: AskedRefund,
): Promise<void> {
  const row = await lockPayment(tx, paymentId);
  const [known] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.askedBy, askedBy));
  if (known) return;
  const now = clock.now();
  // What its bank takes back meanwhile is promised all the same, and waits until the bank has decided (`takeTurn`).
  const left = (await refundable(tx, row)) + row.disputed;
  // Checked before it is promised: only the gateway's own refunds can have come between.
  if (promised > left)
    log.error("cancellation refund exceeds what is left of the payment", { payment: paymentId, promised, left });
  const amount = Math.min(promised, left);
  if (amount <= 0) return;
  await queueRefund(tx, { paymentId, amount, reason: "cancelled", askedBy }, now);
  await tx
    .update(payments)
    .set({ revision: row.revision + 1, checks: 0, checkAt: now, updatedAt: now })
    .where(eq(payments.id, paymentId));
  await queue.enqueue(tx, syncPaymentJob, { paymentId });
}
