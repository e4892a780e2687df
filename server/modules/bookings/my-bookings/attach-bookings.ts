import { and, eq, isNull, notInArray } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import type { Asker } from "../access/asker.ts";
import { type AccessDeps, accessTo } from "../access/booking-access.ts";
import { findBooking } from "../find-booking.ts";
import { lookUpBooking } from "../look-up-booking.ts";
import { bookings } from "../tables.ts";
import { ownProven } from "./own-booking.ts";

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
 * Finds a booking by reference and contact, and adds it to the account that holds it: by its verified address, by this
 * browser, or by a code given before. Another's is shown, masked, and not moved. @throws AppError booking_not_found
 */
export async function claimBooking(
  deps: AccessDeps,
  input: { reference: string; contact: string },
  asker: Asker,
): Promise<{ bookingId: string }> {
  const { bookingId } = await lookUpBooking(deps, input, asker);
  const { row, access } = await accessTo(deps, await findBooking(deps.db, bookingId), asker);
  if (access === "holder") await ownProven(deps.db, row, asker.session);
  return { bookingId };
}
