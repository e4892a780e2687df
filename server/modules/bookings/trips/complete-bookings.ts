import { and, asc, eq, lte, sql } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import { endAirlineChange } from "../airline-changes/move-airline-change.ts";
import { openStates } from "../cancellations/cancellation-states.ts";
import { openChangeStates } from "../changes/change-states.ts";
import { bookingChanges } from "../changes/tables.ts";
import type { BookingDeps } from "../deps.ts";
import { mailBookingJob } from "../jobs.ts";
import { endNames } from "../names/move-name.ts";
import { moveBooking } from "../move-booking.ts";
import { bookingListings, cancellations } from "../tables.ts";

/** Bookings taken in one round; the next round takes the rest. */
const batch = 200;

/**
 * Completes what is over: the last day has ended by the clocks of the place, and nothing is being cancelled or changed. The traveller is
 * asked once how it was (R2.2).
 */
export async function completeBookings({
  db,
  queue,
  clock,
}: Pick<BookingDeps, "db" | "queue" | "clock">): Promise<number> {
  const now = clock.now();
  const over = await db
    .select({ id: bookingListings.bookingId })
    .from(bookingListings)
    .where(
      and(
        eq(bookingListings.stage, "confirmed"),
        lte(bookingListings.endsAt, now),
        sql`not exists (select 1 from ${cancellations} where ${cancellations.bookingId} = ${bookingListings.bookingId} and ${cancellations.state} in ${openStates})`,
        sql`not exists (select 1 from ${bookingChanges} where ${bookingChanges.bookingId} = ${bookingListings.bookingId} and ${bookingChanges.state} in ${openChangeStates})`,
      ),
    )
    .orderBy(asc(bookingListings.endsAt))
    .limit(batch);
  for (const { id } of over)
    await transaction(db, async (tx) => {
      if (!(await moveBooking(tx, id, "completed", { updatedAt: now }))) return;
      // It was flown, or was not: nobody has anything left to choose.
      await endAirlineChange(tx, clock, id, "superseded");
      await endNames(tx, clock, id);
      await queue.enqueue(tx, mailBookingJob, { bookingId: id, mail: "trip_completed" });
    });
  return over.length;
}
