import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { PaymentDeps } from "./deps.ts";
import { lockPayment } from "./find-payment.ts";
import { tendPaymentJob } from "./jobs.ts";
import { paymentRefunds, payments } from "./tables.ts";

/** A part of a payment, in halalas, that a cancellation gives back. `askedBy` is the cancellation's id: a repeat asks for nothing. */
export type AskedRefund = { paymentId: string; amount: number; askedBy: string };

/**
 * Writes down that a part of a payment goes back, in the transaction that decides it. It waits until the payment is taken
 * and refunds before it are over; `refundSent` and `paymentRefunded` tell of it by `askedBy`.
 */
export async function askRefund(
  { queue, clock }: Pick<PaymentDeps, "queue" | "clock">,
  tx: Transaction,
  { paymentId, amount, askedBy }: AskedRefund,
): Promise<void> {
  const row = await lockPayment(tx, paymentId);
  const now = clock.now();
  const [asked] = await tx
    .insert(paymentRefunds)
    .values({ id: createSlug(), paymentId, amount, reason: "cancelled", askedBy, state: "queued", requestedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!asked) return;
  await tx
    .update(payments)
    .set({ revision: row.revision + 1, checks: 0, checkAt: now, updatedAt: now })
    .where(eq(payments.id, paymentId));
  await queue.enqueue(tx, tendPaymentJob, { paymentId });
}
