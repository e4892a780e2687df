import { randomBytes } from "node:crypto";
import type { Tx } from "./database.ts";
import type { PaymentRecord } from "./payment-record.ts";

/**
 * Writes down what the merchant must be told, in the transaction that made it true. The body is fixed here and sent
 * unchanged each time; it says which payment to ask for, and is no proof of anything by itself.
 */
export async function queueWebhook(tx: Tx, payment: PaymentRecord, type: string, now: Date): Promise<void> {
  const id = `evt_${randomBytes(16).toString("base64url")}`;
  const body = JSON.stringify({
    id,
    type,
    createdAt: now.toISOString(),
    data: { paymentId: payment.id, merchantRef: payment.merchant_ref, state: payment.state },
  });
  await tx.query(
    `insert into sandbox_payments.notices (id, payment_id, type, url, body, next_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [id, payment.id, type, payment.notify_url, body, now],
  );
}
