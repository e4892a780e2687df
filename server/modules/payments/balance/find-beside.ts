import { eq } from "drizzle-orm";
import type { DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import { type PaymentRow, payments } from "../tables.ts";

/** The part of the same price that is paid with a balance beside a payment; null of most. */
export async function findBeside(database: DatabaseOrTransaction, paymentId: string): Promise<PaymentRow | null> {
  const [row] = await database.select().from(payments).where(eq(payments.besideId, paymentId));
  return row ?? null;
}

/** The same, locked until the transaction ends; always after the payment that it stands beside. */
export async function lockBeside(tx: Transaction, paymentId: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.besideId, paymentId)).for("update");
  return row ?? null;
}
