import { inArray } from "drizzle-orm";
import type { BookingDeps } from "../deps.ts";
import { bookings } from "../tables.ts";
import { findFirstNames } from "./find-first-names.ts";

/** What staff read of bookings that were rated, by their ids. */
export async function findRated(
  deps: Pick<BookingDeps, "db" | "products">,
  bookingIds: readonly string[],
): Promise<Map<string, { bookingId: string; reference: string; firstName: string | null }>> {
  if (bookingIds.length === 0) return new Map();
  const names = await findFirstNames(deps, bookingIds);
  const rows = await deps.db
    .select({ bookingId: bookings.id, reference: bookings.reference })
    .from(bookings)
    .where(inArray(bookings.id, [...bookingIds]));
  return new Map(rows.map((row) => [row.bookingId, { ...row, firstName: names.get(row.bookingId) ?? null }]));
}
