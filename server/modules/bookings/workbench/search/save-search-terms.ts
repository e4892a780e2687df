import { and, eq, notInArray } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import type { Products } from "../../product.ts";
import { type BookingRow, bookingListings } from "../../tables.ts";
import { bookingSearchTerms } from "../tables.ts";
import { searchTerms, termsVersion } from "./search-terms.ts";

/** Writes what a booking is found by as it stands now: with every change of its item and of its order. */
export async function saveSearchTerms(
  tx: DatabaseOrTransaction,
  deps: { products: Products },
  row: BookingRow,
): Promise<void> {
  const terms = searchTerms(deps, row);
  const isOf = eq(bookingSearchTerms.bookingId, row.id);
  await tx
    .delete(bookingSearchTerms)
    .where(terms.length > 0 ? and(isOf, notInArray(bookingSearchTerms.term, terms)) : isOf);
  if (terms.length > 0)
    await tx
      .insert(bookingSearchTerms)
      .values(terms.map((term) => ({ bookingId: row.id, term, bookedAt: row.createdAt })))
      .onConflictDoNothing();
  await tx.update(bookingListings).set({ termsVersion }).where(eq(bookingListings.bookingId, row.id));
}
