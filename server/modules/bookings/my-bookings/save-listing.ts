import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { fold } from "#server/platform/text-search/fold.ts";
import { type Products, productOf } from "../product.ts";
import { type BookingRow, bookingListings } from "../tables.ts";
import { saveSearchTerms } from "../workbench/search/save-search-terms.ts";

/** Writes what lists show of a booking, and what it is found by, after each change of its item. */
export async function saveListing(
  tx: DatabaseOrTransaction,
  deps: { products: Products },
  row: BookingRow,
): Promise<void> {
  const { names, people, tickets: _, ...listing } = productOf(deps, row).listing(row.item);
  const titles = Object.values(listing.title).flatMap(({ from, to }) => [from, to ?? ""]);
  const values = {
    ...listing,
    words: fold([row.reference, ...titles, ...people.map(({ name }) => name), ...names].join(" ")),
  };
  await tx
    .insert(bookingListings)
    .values({ bookingId: row.id, kind: row.kind, ...values })
    .onConflictDoUpdate({ target: bookingListings.bookingId, set: values });
  await saveSearchTerms(tx, deps, row);
}
