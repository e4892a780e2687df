import { eq } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import type { PaymentDeps } from "./deps.ts";
import { syncPaymentJob } from "./jobs.ts";
import { paymentNotices, payments } from "./tables.ts";

/**
 * Takes a notice of the gateway: which payment to ask about, and nothing more. The job is written with the notice, so
 * that one that was taken is never lost, and a repeat asks for nothing.
 * @returns false when the notice is not authentic or too old
 */
export async function receiveNotice(
  { db, queue, clock, gateway, log }: PaymentDeps,
  raw: string,
  headers: Headers,
): Promise<boolean> {
  const now = clock.now();
  const notice = gateway.parseWebhook(raw, headers, now);
  if (!notice) return false;
  await transaction(db, async (tx) => {
    const [payment] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, notice.merchantRef));
    if (!payment) return log.warn("webhook for an unknown payment", { event: notice.eventId });
    const [fresh] = await tx
      .insert(paymentNotices)
      .values({ eventId: notice.eventId, paymentId: payment.id, receivedAt: now })
      .onConflictDoNothing()
      .returning();
    if (fresh) await queue.enqueue(tx, syncPaymentJob, { paymentId: payment.id });
  });
  return true;
}
