import { eq } from "drizzle-orm";
import type { BookingDeps } from "../deps.ts";
import { anonymiseBooking } from "../retention/anonymise-booking.ts";
import { bookingListings, bookings } from "../tables.ts";

type Deps = Pick<BookingDeps, "db" | "clock" | "products" | "payments">;

/** What nobody travels on, or not any more. */
const over = ["expired", "failed", "cancelled", "completed"] as const;

/**
 * Takes the contact and the people out of the bookings of an account that is gone, where the trip is over: what was booked,
 * its reference and its money stay for the books. One whose refund a person has still to transfer is not over: nobody could be
 * paid who is forgotten. Answers how many trips are not over. A repeat finds less to do.
 */
export async function anonymiseBookings({ db, clock, products, payments }: Deps, userId: string): Promise<number> {
  const owned = await db
    .select({ id: bookings.id, stage: bookings.stage, endsAt: bookingListings.endsAt })
    .from(bookings)
    .leftJoin(bookingListings, eq(bookingListings.bookingId, bookings.id))
    .where(eq(bookings.userId, userId));
  const now = clock.now();
  const isOver = ({ stage, endsAt }: (typeof owned)[number]) =>
    (over as readonly string[]).includes(stage) || (stage === "confirmed" && endsAt !== null && endsAt < now);
  const owed = new Set((await payments.refundsWithStaff()).map(({ bookingId }) => bookingId));
  const done = owned.filter((each) => isOver(each) && !owed.has(each.id)).map(({ id }) => id);
  for (const id of done) await anonymiseBooking({ db, products }, id, "loses its owner");
  return owned.length - done.length;
}
