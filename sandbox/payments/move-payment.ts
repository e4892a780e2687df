import type { Tx } from "./database.ts";
import { queueWebhook } from "./queue-webhook.ts";
import type { PaymentRecord } from "./payment-record.ts";
import { canMove, type Decline, type PaymentState } from "./payment-states.ts";
import { AUTHORIZATION_DAYS } from "./test-cards.ts";

type Change = {
  method?: PaymentRecord["method"];
  card_brand?: PaymentRecord["card_brand"];
  card_last4?: string;
  scenario?: PaymentRecord["scenario"];
  decline?: Decline;
  captured?: number;
  refunded?: number;
  next_at?: Date | null;
  next_state?: PaymentState | null;
  next_decline?: Decline | null;
};

/**
 * The only way a payment changes its state. In the same transaction it writes the ledger when money is taken, and the
 * webhook that tells the merchant.
 * @throws Error when the table of states has no such step: callers ask `canMove` first where that can happen.
 */
export async function movePayment(
  tx: Tx,
  payment: PaymentRecord,
  to: PaymentState,
  now: Date,
  change: Change = {},
): Promise<PaymentRecord> {
  if (!canMove(payment.state, to)) throw new Error(`payment ${payment.id} cannot go from ${payment.state} to ${to}`);
  const moved: PaymentRecord = {
    ...payment,
    next_at: null,
    next_state: null,
    next_decline: null,
    ...change,
    state: to,
  };
  if (to === "requires_action") Object.assign(moved, { next_at: payment.expires_at, next_state: "expired" });
  if (to === "authorized") {
    const until = new Date(now.getTime() + AUTHORIZATION_DAYS * 86_400_000);
    Object.assign(moved, { authorized: payment.amount, next_at: until, next_state: "expired" });
  }
  if (to === "captured") {
    moved.captured = change.captured ?? payment.amount;
    if (payment.state !== "authorized") moved.authorized = payment.amount;
    await tx.query(
      "insert into sandbox_payments.entries (payment_id, merchant_ref, kind, amount, at) values ($1, $2, 'capture', $3, $4)",
      [payment.id, payment.merchant_ref, moved.captured, now],
    );
  }
  if (to === "voided" || to === "expired") moved.authorized = 0;
  await tx.query(
    `update sandbox_payments.payments set state = $2, authorized = $3, captured = $4, refunded = $5, method = $6,
       card_brand = $7, card_last4 = $8, decline = $9, scenario = $10, next_at = $11, next_state = $12, next_decline = $13
     where id = $1`,
    [
      moved.id,
      moved.state,
      moved.authorized,
      moved.captured,
      moved.refunded,
      moved.method,
      moved.card_brand,
      moved.card_last4,
      moved.decline,
      moved.scenario,
      moved.next_at,
      moved.next_state,
      moved.next_decline,
    ],
  );
  if (to !== "requires_action") await queueWebhook(tx, moved, `payment.${to}`, now);
  return moved;
}
