import type { Tx } from "../database.ts";

/** What payers had their banks take back of a payment and the merchant did not win, in halalas. */
export async function takenBack(tx: Tx, paymentId: string): Promise<number> {
  const found = await tx.query<{ sum: number }>(
    "select coalesce(sum(amount), 0)::int as sum from sandbox_payments.chargebacks where payment_id = $1 and state <> 'won'",
    [paymentId],
  );
  return found.rows[0]?.sum ?? 0;
}
