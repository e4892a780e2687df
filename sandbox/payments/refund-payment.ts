import { randomBytes } from "node:crypto";
import type { Tx } from "./database.ts";
import { GatewayError } from "./gateway-error.ts";
import { takenBack } from "./chargebacks/taken-back.ts";
import { type PaymentRecord, type RefundRecord, refundsOf } from "./payment-record.ts";
import { queueWebhook } from "./queue-webhook.ts";
import { settleRefund } from "./settle-refund.ts";
import { BANK_DELAY_MS, SLOW_REFUNDS } from "./test-cards.ts";

/**
 * Gives money back, whole or in part, as often as something is left. Amounts that end as in `SLOW_REFUNDS` stay
 * `pending` for a while, and what goes back to a closed card does so and fails; what is pending cannot be refunded a second time.
 */
export async function refundPayment(
  tx: Tx,
  payment: PaymentRecord,
  amount: number,
  { now, timeScale }: { now: Date; timeScale: number },
): Promise<PaymentRecord> {
  if (payment.state !== "captured" && payment.state !== "partially_refunded") {
    throw new GatewayError("not_permitted", `A payment that is ${payment.state} cannot be refunded.`);
  }
  const open = (await refundsOf(tx, payment.id)).filter((refund) => refund.state === "pending");
  const taken = await takenBack(tx, payment.id);
  const left = payment.captured - payment.refunded - taken - open.reduce((sum, refund) => sum + refund.amount, 0);
  if (amount > left) throw new GatewayError("not_permitted", `Only ${left} halalas are left to refund.`);

  const late = payment.scenario === "refunds_refused" ? "failed" : (SLOW_REFUNDS[amount % 100] ?? null);
  const made = await tx.query<RefundRecord>(
    `insert into sandbox_payments.refunds (id, payment_id, amount, state, next_at, next_state, created_at)
     values ($1, $2, $3, 'pending', $4, $5, $6) returning *`,
    [
      `ref_${randomBytes(16).toString("base64url")}`,
      payment.id,
      amount,
      late ? new Date(now.getTime() + BANK_DELAY_MS * timeScale) : null,
      late,
      now,
    ],
  );
  if (!late) return settleRefund(tx, payment, made.rows[0]!, "succeeded", now);
  await queueWebhook(tx, payment, "refund.pending", now);
  return payment;
}
