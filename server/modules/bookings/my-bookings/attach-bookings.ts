import { and, eq, isNull, notInArray } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import type { BookingDeps } from "../deps.ts";
import { lookUpBooking } from "../look-up-booking.ts";
import { bookings } from "../tables.ts";

/** Gives the bookings without an owner whose contact is this verified address to the account. A repeat finds nothing more. */
export async function attachBookings(
  database: DatabaseOrTransaction,
  { userId, email }: { userId: string; email: string },
): Promise<number> {
  const { rowCount } = await database
    .update(bookings)
    .set({ userId })
    .where(
      and(eq(bookings.contactEmail, email.toLowerCase()), isNull(bookings.userId), notInArray(bookings.stage, over)),
    );
  return rowCount ?? 0;
}

/** What came to nothing is nobody's. */
const over = ["draft" as const, "expired" as const];

/**
 * Adds a booking to the account, by reference and contact. One that has an owner is found and not moved: who proves the
 * contact may see it. @throws AppError booking_not_found
 */
export async function claimBooking(
  deps: Pick<BookingDeps, "db">,
  input: { reference: string; contact: string },
  userId: string,
): Promise<{ bookingId: string }> {
  const { bookingId } = await lookUpBooking(deps, input);
  await deps.db
    .update(bookings)
    .set({ userId })
    .where(and(eq(bookings.id, bookingId), isNull(bookings.userId)));
  return { bookingId };
}
