import { asc, eq, lt } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import { jobType } from "#server/platform/queue/queue.ts";
import type { BookingDeps } from "../../deps.ts";
import { lockBooking } from "../../find-booking.ts";
import { bookingListings } from "../../tables.ts";
import { saveSearchTerms } from "./save-search-terms.ts";
import { termsVersion } from "./search-terms.ts";

/** Bookings taken by one run: the next one goes on. */
const mostOfRun = 5_000;
const batch = 200;

/** Writes the search terms of bookings that have none, or those of an earlier version. */
export const backfillSearchTermsJob = jobType<Record<string, never>>("bookings.backfill-search-terms", {
  retries: 0,
  timeout: 600,
});

type Deps = Pick<BookingDeps, "db" | "products" | "log">;

/** One that cannot be read keeps nobody else from being found: it is logged, and left out. */
async function backfillOne(deps: Deps, id: string): Promise<void> {
  try {
    await transaction(deps.db, async (tx) => saveSearchTerms(tx, deps, await lockBooking(tx, id)));
  } catch (error) {
    deps.log.error("search terms of a booking could not be written", { booking: id, error });
    await deps.db.update(bookingListings).set({ termsVersion }).where(eq(bookingListings.bookingId, id));
  }
}

/** Answers how many. A repeat finds less to do. */
export async function backfillSearchTerms(deps: Deps): Promise<number> {
  let count = 0;
  for (let found = batch; found === batch && count < mostOfRun; count += found) {
    const rows = await deps.db
      .select({ id: bookingListings.bookingId })
      .from(bookingListings)
      .where(lt(bookingListings.termsVersion, termsVersion))
      .orderBy(asc(bookingListings.termsVersion), asc(bookingListings.bookingId))
      .limit(batch);
    for (const { id } of rows) await backfillOne(deps, id);
    found = rows.length;
  }
  if (count > 0) deps.log.info("search terms written for bookings without them", { count });
  return count;
}
