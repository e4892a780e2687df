import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { paymentRefunds, payments } from "./tables.ts";

/** A refund that the gateway has; halalas. */
export type SentRefund = { amount: number; bookingId: string; reference: string; sentAt: Date };

/** Refunds that the gateway was asked for before an instant and that have not arrived, the oldest first. */
export function refundsOnTheirWay(db: Database, before: Date): Promise<SentRefund[]> {
  const sentAt = sql<Date>`coalesce(${paymentRefunds.sentAt}, ${paymentRefunds.requestedAt})`.mapWith(
    paymentRefunds.requestedAt,
  );
  return db
    .select({
      amount: paymentRefunds.amount,
      bookingId: sql<string>`coalesce(${paymentRefunds.bookingId}, ${payments.bookingId})`,
      reference: payments.reference,
      sentAt,
    })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(and(inArray(paymentRefunds.state, ["requested", "pending"]), lt(sentAt, before)))
    .orderBy(asc(sentAt));
}

/** Whose payments are. */
export async function bookingsOfPayments(
  db: Database,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, { bookingId: string; reference: string }>> {
  const rows = await db
    .select({ id: payments.id, bookingId: payments.bookingId, reference: payments.reference })
    .from(payments)
    .where(inArray(payments.id, [...paymentIds]));
  return new Map(rows.map(({ id, ...booking }) => [id, booking]));
}
