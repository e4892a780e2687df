import { and, eq, or } from "drizzle-orm";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { inSpan } from "#server/platform/telemetry/spans.ts";
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
  const isIt = and(
    eq(payments.gateway, gateway.id),
    or(eq(payments.id, webhook.merchantRef), eq(payments.gatewayRef, webhook.payment.token)),
  );
  const [payment] = await db.select({ id: payments.id, bookingId: payments.bookingId }).from(payments).where(isIt);
  if (!payment) {
    log.warn("webhook for an unknown payment", { event: webhook.eventId });
    return true;
  }
  const keep = async (tx: Transaction) => {
    const [fresh] = await tx
      .insert(paymentWebhooks)
      .values({ eventId: webhook.eventId, paymentId: payment.id, receivedAt: now })
      .onConflictDoNothing()
      .returning();
    if (!fresh) return;
    if (webhook.about === "chargeback") await queue.enqueue(tx, chargebackNoticed, {});
    else await queue.enqueue(tx, syncPaymentJob, { paymentId: payment.id });
  };
  const attributes = { "wijha.partner": gateway.id, "wijha.about": webhook.about };
  await inSpan("payment notice", { attributes, bookingId: payment.bookingId }, () => transaction(db, keep));
  return true;
}
