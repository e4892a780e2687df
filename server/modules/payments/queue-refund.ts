import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import { recordNumber } from "#server/platform/numbers/record-number.ts";
import type { PaymentDeps } from "./deps.ts";
import { syncPaymentJob } from "./jobs.ts";
import { type PaymentRow, paymentRefunds, payments, type RefundRow } from "./tables.ts";

/** A part of a payment, in halalas, that a cancellation, a change or a pay-out of a balance gives back. `askedBy` is its id: a repeat asks for nothing. */
export type AskedRefund = {
  /** The booking that it goes back for; of a payment that was divided it is not always the payment's own. */
  bookingId: string;
  /** That booking's number; missing: the payment's own. */
  reference?: string | null;
  paymentId: string;
  amount: number;
  askedBy: string;
  reason: "cancelled" | "changed" | "paid_out";
};
/** Writes down a refund that waits for its turn. */
export async function queueRefund(
  tx: Transaction,
  {
    paymentId,
    amount,
    reason,
    askedBy = null,
    bookingId = null,
  }: Pick<RefundRow, "paymentId" | "amount" | "reason"> & { askedBy?: string | null; bookingId?: string | null },
  now: Date,
): Promise<RefundRow | null> {
  const id = createSlug();
  const values = { id, tryId: id, paymentId, bookingId, amount, reason, askedBy, requestedAt: now, sendAt: now };
  const [refund] = await tx
    .insert(paymentRefunds)
    .values({ ...values, state: "queued" })
    .onConflictDoNothing({ target: [paymentRefunds.askedBy, paymentRefunds.paymentId] })
    .returning();
  if (refund) await recordNumber(tx, now, { metric: "refund_asked", sum: amount });
  return refund ?? null;
}

/** Writes down a refund of a locked payment, and has it sent. */
export async function queueAsked(
  { queue, clock }: Pick<PaymentDeps, "queue" | "clock">,
  tx: Transaction,
  row: PaymentRow,
  { bookingId, ...refund }: Omit<AskedRefund, "paymentId" | "reference">,
): Promise<void> {
  const now = clock.now();
  await queueRefund(tx, { paymentId: row.id, bookingId: otherThan(row, bookingId), ...refund }, now);
  await tx
    .update(payments)
    .set({ revision: row.revision + 1, checks: 0, checkAt: now, updatedAt: now })
    .where(eq(payments.id, row.id));
  await queue.enqueue(tx, syncPaymentJob, { paymentId: row.id });
}

/** Kept with a refund where it is not its payment's own booking. */
export const otherThan = (row: PaymentRow, bookingId: string): string | null =>
  bookingId === row.bookingId ? null : bookingId;
