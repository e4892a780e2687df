import { and, eq, or } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import type { PaymentDeps } from "./deps.ts";
import { chargebackNoticed, syncPaymentJob } from "./jobs.ts";
import type { PaymentGateway } from "./payment-gateway.ts";
import { paymentWebhooks, payments } from "./tables.ts";

/**
 * Takes a webhook of a gateway: which of its payments to ask about, and nothing more. The job is written with the webhook, so
 * that one that was taken is never lost, and a repeat asks for nothing.
 * @returns false when the webhook is not authentic or too old
 */
export async function receiveWebhook(
  { db, queue, clock, log }: Pick<PaymentDeps, "db" | "queue" | "clock" | "log">,
  gateway: PaymentGateway,
  raw: string,
  headers: Headers,
): Promise<boolean> {
  const now = clock.now();
  const webhook = gateway.parseWebhook(raw, headers, now);
  if (!webhook) return false;
  await transaction(db, async (tx) => {
    const isIt = and(
      eq(payments.gateway, gateway.id),
      or(eq(payments.id, webhook.merchantRef), eq(payments.gatewayRef, webhook.payment.token)),
    );
    const [payment] = await tx.select({ id: payments.id }).from(payments).where(isIt);
    if (!payment) return log.warn("webhook for an unknown payment", { event: webhook.eventId });
    const [fresh] = await tx
      .insert(paymentWebhooks)
      .values({ eventId: webhook.eventId, paymentId: payment.id, receivedAt: now })
      .onConflictDoNothing()
      .returning();
    if (!fresh) return;
    if (webhook.about === "chargeback") await queue.enqueue(tx, chargebackNoticed, {});
    else await queue.enqueue(tx, syncPaymentJob, { paymentId: payment.id });
  });
  return true;
}
