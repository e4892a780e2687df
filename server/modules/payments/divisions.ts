import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { bookingRefunds } from "./booking-refunds.ts";
import { type PaymentDivisionRow, paymentDivisions, payments, type RefundRow } from "./tables.ts";

/** What a payment was divided into, of several bookings; none of most. */
export const divisionsOf = (database: DatabaseOrTransaction, paymentId: string): Promise<PaymentDivisionRow[]> =>
  database.select().from(paymentDivisions).where(eq(paymentDivisions.paymentId, paymentId));

/** Parts of payments of other bookings that a booking has since it was divided from one. */
export const dividedTo = (database: DatabaseOrTransaction, bookingId: string): Promise<PaymentDivisionRow[]> =>
  database.select().from(paymentDivisions).where(eq(paymentDivisions.toBookingId, bookingId));

/** What a booking has of a payment that was divided, less what went to others, halalas. */
export const netOf = (divisions: readonly PaymentDivisionRow[], bookingId: string): number =>
  divisions.reduce(
    (sum, { fromBookingId, toBookingId, amount }) =>
      sum + (toBookingId === bookingId ? amount : 0) - (fromBookingId === bookingId ? amount : 0),
    0,
  );

/** Of which booking a refund is. */
export const bookingOf = (payment: { bookingId: string }, refund: Pick<RefundRow, "bookingId">): string =>
  refund.bookingId ?? payment.bookingId;

/** Divisions of some payments. */
export const divisionsOfAll = (
  database: DatabaseOrTransaction,
  paymentIds: readonly string[],
): Promise<PaymentDivisionRow[]> =>
  database
    .select()
    .from(paymentDivisions)
    .where(inArray(paymentDivisions.paymentId, [...paymentIds]));

/** Halalas; `fromBalance`: what of the amount a balance has paid beside a card, where it has. */
export type DividedPaid = { amount: number; fromBalance?: number; refunded: number };

/** What a booking was bought with, and what of that went back; null where it has to do with no division. */
export async function dividedPaid(database: DatabaseOrTransaction, bookingId: string): Promise<DividedPaid | null> {
  const { fromBookingId, toBookingId } = paymentDivisions;
  const divisions = await database
    .select()
    .from(paymentDivisions)
    .where(or(eq(fromBookingId, bookingId), eq(toBookingId, bookingId)));
  if (divisions.length === 0) return null;
  const bought = and(eq(payments.bookingId, bookingId), isNull(payments.changeId), eq(payments.wanted, "capture"));
  const own = await database.select().from(payments).where(bought);
  const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
  const besides = await database
    .select()
    .from(payments)
    .where(
      and(
        inArray(
          payments.id,
          [...own, ...divisions.map(({ paymentId: id }) => ({ id }))].map(({ id }) => id),
        ),
        isNotNull(payments.besideId),
      ),
    );
  const isBeside = ({ id }: { id: string }) => besides.some((each) => each.id === id);
  const ofBeside = divisions.filter(({ paymentId: id }) => isBeside({ id }));
  // What a balance pays out has not gone back of the booking, but of what was kept of it.
  const gone = (await bookingRefunds(database, bookingId)).filter(
    ({ settledAt, reason }) => settledAt !== null && reason !== "paid_out",
  );
  return {
    amount: sum(own) + netOf(divisions, bookingId),
    ...(besides.length > 0 && { fromBalance: sum(own.filter(isBeside)) + netOf(ofBeside, bookingId) }),
    refunded: sum(gone),
  };
}
