import type { Tx } from "./database.ts";
import { movePayment } from "./move-payment.ts";
import type { PaymentRecord, RefundRecord } from "./payment-record.ts";
import { queueWebhook } from "./queue-webhook.ts";

/** Ends a refund. Only one that succeeded changes the payment and the ledger. */
export async function settleRefund(
  tx: Tx,
  payment: PaymentRecord,
  refund: RefundRecord,
  outcome: "succeeded" | "failed",
  now: Date,
): Promise<PaymentRecord> {
  await tx.query("update sandbox_payments.refunds set state = $2, next_at = null, next_state = null where id = $1", [
    refund.id,
    outcome,
  ]);
  if (outcome === "failed") {
    await queueWebhook(tx, payment, "refund.failed", now);
    return payment;
  }
  await tx.query(
    `insert into sandbox_payments.entries (payment_id, merchant_ref, kind, amount, refund_id, at)
     values ($1, $2, 'refund', $3, $4, $5)`,
    [payment.id, payment.merchant_ref, -refund.amount, refund.id, now],
  );
  const refunded = payment.refunded + refund.amount;
  return movePayment(tx, payment, refunded === payment.captured ? "refunded" : "partially_refunded", now, { refunded });
}
