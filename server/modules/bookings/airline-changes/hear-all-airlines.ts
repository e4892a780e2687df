import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import type { BookingDeps } from "../deps.ts";
import { kindsOf } from "../product.ts";
import { bookingListings } from "../tables.ts";
import { hearAirlineJob, hearAllJob } from "./airline-jobs.ts";

/** Bookings of one round, and seconds between two questions: a supplier's quota is its searches' first. */
const batch = 100;
const pauseSeconds = 2;

/** A notice may be lost: every booking whose trip lies ahead is asked about once a night, one after the other. */
export async function hearAllAirlines({ db, queue, clock, products }: BookingDeps, after = ""): Promise<void> {
  const kinds = kindsOf(products, (product) => product.moving !== undefined);
  const rows = await db
    .select({ id: bookingListings.bookingId })
    .from(bookingListings)
    .where(
      and(
        inArray(bookingListings.kind, kinds),
        eq(bookingListings.stage, "confirmed"),
        gt(bookingListings.endsAt, clock.now()),
        gt(bookingListings.bookingId, after),
      ),
    )
    .orderBy(asc(bookingListings.bookingId))
    .limit(batch);
  const last = rows.at(-1)?.id;
  if (!last) return;
  await transaction(db, async (tx) => {
    for (const [at, { id }] of rows.entries())
      await queue.enqueue(tx, hearAirlineJob, { bookingId: id }, { startAfter: at * pauseSeconds });
    if (rows.length === batch)
      await queue.enqueue(tx, hearAllJob, { after: last }, { startAfter: batch * pauseSeconds });
  });
}
