import { inArray } from "drizzle-orm";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import { bookings } from "../tables.ts";

/** The first name of the first person of each booking, for words that may be shown with it; erased ones have none. */
export async function findFirstNames(
  deps: Pick<BookingDeps, "db" | "products">,
  bookingIds: readonly string[],
): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await deps.db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...bookingIds]));
  return new Map(
    rows.flatMap((row) => {
      const name = row.contact ? productOf(deps, row).listing(row.item).people[0]?.first : undefined;
      return name ? [[row.id, name]] : [];
    }),
  );
}
