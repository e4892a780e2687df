import { eq } from "drizzle-orm";
import { eraseCasesOfBooking } from "#server/platform/cases/erase-cases.ts";
import { eraseFilesOfBooking } from "#server/platform/desk-files/erase-files.ts";
import { type Database, transaction } from "#server/platform/database/database.ts";
import { eraseChanges, eraseRequests } from "../changes/erase-changes.ts";
import { lockBooking } from "../find-booking.ts";
import { saveListing } from "../my-bookings/save-listing.ts";
import { nameCorrections } from "../names/tables.ts";
import { type Products, productOf } from "../product.ts";
import { bookingListings, bookings, cancellations } from "../tables.ts";
import { refundAccounts } from "../refund-account/tables.ts";
import { erasePayers } from "../split/erase-payers.ts";
import { bookingTexts } from "../texts/tables.ts";
import { bookingNotes } from "../workbench/tables.ts";

export type AnonymiseDeps = { db: Database; products: Products };

/**
 * Takes contact and people out of a booking: what was booked, its reference and its money stay for the books, and name nobody
 * (docs/decisions/0007). A repeat changes nothing.
 */
export function anonymiseBooking(
  { db, products }: AnonymiseDeps,
  bookingId: string,
  owner: "keeps its owner" | "loses its owner",
): Promise<void> {
  return transaction(db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const item = productOf({ products }, row).anonymised(row.item);
    await tx
      .update(bookings)
      .set({
        item,
        people: null,
        contact: null,
        company: null,
        contactEmail: null,
        contactPhone: null,
        ...(owner === "loses its owner" ? { userId: null } : {}),
      })
      .where(eq(bookings.id, bookingId));
    await tx.delete(refundAccounts).where(eq(refundAccounts.bookingId, bookingId));
    await tx.update(cancellations).set({ refusalWords: null }).where(eq(cancellations.bookingId, bookingId));
    await eraseChanges(tx, { products }, row);
    await tx
      .update(nameCorrections)
      .set({ names: null, ticketsBefore: null, documentId: null })
      .where(eq(nameCorrections.bookingId, bookingId));
    await eraseCasesOfBooking(tx, bookingId);
    await eraseFilesOfBooking(tx, bookingId);
    await tx.delete(bookingTexts).where(eq(bookingTexts.bookingId, bookingId));
    await erasePayers(tx, bookingId);
    await tx.delete(bookingNotes).where(eq(bookingNotes.bookingId, bookingId));
    await saveListing(tx, { products }, { ...row, item, contact: null });
    await tx.update(bookingListings).set({ keeps: "nothing" }).where(eq(bookingListings.bookingId, bookingId));
  });
}

/** Takes away what documents said of the travellers and what they wished for; their names stay. A repeat changes nothing. */
export function anonymiseDetails({ db, products }: AnonymiseDeps, bookingId: string): Promise<void> {
  return transaction(db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const item = productOf({ products }, row).withoutDetails(row.item);
    await tx.update(bookings).set({ item, people: null }).where(eq(bookings.id, bookingId));
    await eraseRequests(tx, { products }, row);
    // They may show documents as well.
    await eraseFilesOfBooking(tx, bookingId);
    await tx.update(nameCorrections).set({ documentId: null }).where(eq(nameCorrections.bookingId, bookingId));
    await tx.update(bookingListings).set({ keeps: "names" }).where(eq(bookingListings.bookingId, bookingId));
  });
}
