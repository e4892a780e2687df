import { desc, eq } from "drizzle-orm";
import { AppError } from "#server/platform/errors.ts";
import type { DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import { type PaymentRow, payments } from "./tables.ts";

/** @throws AppError not_found */
export async function findPayment(database: DatabaseOrTransaction, id: string): Promise<PaymentRow> {
  const [row] = await database.select().from(payments).where(eq(payments.id, id));
  if (!row) throw new AppError("not_found");
  return row;
}

/** The payment, locked until the transaction ends. @throws AppError not_found */
export async function lockPayment(tx: Transaction, id: string): Promise<PaymentRow> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for("update");
  if (!row) throw new AppError("not_found");
  return row;
}

/** Newest first. */
export function paymentsOfBooking(database: DatabaseOrTransaction, bookingId: string): Promise<PaymentRow[]> {
  return database.select().from(payments).where(eq(payments.bookingId, bookingId)).orderBy(desc(payments.attempt));
}
