import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { fold } from "#server/platform/text-search/fold.ts";
import { type Products, productOf } from "../product.ts";
import { type BookingRow, bookingListings } from "../tables.ts";

/** Writes what lists show of a booking, after each change of its item. */
export async function saveListing(
  database: DatabaseOrTransaction,
  deps: { products: Products },
  row: Pick<BookingRow, "id" | "kind" | "item" | "reference">,
): Promise<void> {
  const { names, ...listing } = productOf(deps, row).listing(row.item);
  const titles = Object.values(listing.title).flatMap(({ from, to }) => [from, to ?? ""]);
  const values = { ...listing, words: fold([row.reference, ...titles, ...names].join(" ")) };
  await database
    .insert(bookingListings)
    .values({ bookingId: row.id, ...values })
    .onConflictDoUpdate({ target: bookingListings.bookingId, set: values });
}
