import { inTransaction, type Tx } from "./database.ts";
import { movePayment } from "./move-payment.ts";
import { lockPayment, type PaymentRecord, type RefundRecord } from "./payment-record.ts";
import { settleRefund } from "./settle-refund.ts";
import type { Pool } from "pg";

/** Lets what is due happen to a locked payment: the bank's late answer, an expiry, a slow refund. */
export async function advancePayment(tx: Tx, payment: PaymentRecord, now: Date): Promise<PaymentRecord> {
  let current = payment;
  // An answer can itself set the next thing in motion: a late authorisation has its own expiry.
  while (current.next_at && current.next_state && current.next_at <= now) {
    const decline = current.next_decline ? { decline: current.next_decline } : {};
    current = await movePayment(tx, current, current.next_state, current.next_at, decline);
  }
  const due = await tx.query<RefundRecord>(
    "select * from sandbox_payments.refunds where payment_id = $1 and next_at <= $2 order by next_at, id",
    [payment.id, now],
  );
  for (const refund of due.rows) current = await settleRefund(tx, current, refund, refund.next_state ?? "failed", now);
  return current;
}

/** Advances every payment for which something is due; each in its own transaction. */
export async function advanceDuePayments(pool: Pool, now: Date): Promise<number> {
  const due = await pool.query<{ id: string }>(
    `select id from sandbox_payments.payments where next_at <= $1
     union select payment_id from sandbox_payments.refunds where next_at <= $1`,
    [now],
  );
  for (const { id } of due.rows) {
    await inTransaction(pool, async (tx) => {
      const payment = await lockPayment(tx, "id", id);
      if (payment) await advancePayment(tx, payment, now);
    });
  }
  return due.rows.length;
}
