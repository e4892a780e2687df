import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import { type PaymentRow, payments } from "./tables.ts";

/** A payment of one share of a split payment. Amounts in halalas. */
export type SharePayment = Pick<PaymentRow, "id" | "state" | "amount" | "wanted" | "expiresAt"> & { shareId: string };

const select = (database: DatabaseOrTransaction, bookingId: string) =>
  database
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), isNotNull(payments.shareId)))
    .orderBy(asc(payments.attempt));

const ofShares = (rows: readonly PaymentRow[]): SharePayment[] =>
  rows.flatMap(({ shareId, ...row }) => (shareId ? { ...row, shareId } : []));

/** All that was opened for shares of a booking, the first first. */
export const sharePayments = async (database: DatabaseOrTransaction, bookingId: string): Promise<SharePayment[]> =>
  ofShares(await select(database, bookingId));

/** The same, locked until the transaction ends: none of them moves before what is decided about them stands. */
export const lockSharePayments = async (tx: Transaction, bookingId: string): Promise<SharePayment[]> =>
  ofShares(await select(tx, bookingId).for("update"));
