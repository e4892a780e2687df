import { eq } from "drizzle-orm";
import { internationalPhone } from "#contract/fields.ts";
import type { BookingContact } from "#contract/travellers.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordNumber } from "#server/platform/numbers/record-number.ts";
import type { BookingDeps } from "./deps.ts";
import { assertOpenDraft, lockBooking } from "./find-booking.ts";
import { saveListing } from "./my-bookings/save-listing.ts";
import { bookingTotal } from "./price-booking.ts";
import type { Product } from "./product.ts";
import { type BookingRow, bookings } from "./tables.ts";

/**
 * Changes the item of a draft; the total follows. A discount that the new price does not carry any more is taken off.
 * @throws AppError session_expired, conflict (also for a booking of another kind), and what `change` throws
 */
export function saveItem<Item>(
  deps: Pick<BookingDeps, "db" | "clock" | "products" | "telephone">,
  kind: Product<Item>["kind"],
  bookingId: string,
  change: (row: BookingRow<Item>) => { item: Item; contact?: BookingContact; people?: string },
): Promise<BookingRow> {
  const { db, clock } = deps;
  return transaction(db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    assertOpenDraft(row, clock.now());
    const { item, contact, people } = change(asKind<Item>(row, kind));
    if (contact) await assertReached(tx, deps, row, contact);
    const changed = { ...row, item };
    const code = row.code && bookingTotal(deps, changed, row.code) >= 0 ? row.code : null;
    const [saved] = await tx
      .update(bookings)
      .set({
        item,
        code,
        total: bookingTotal(deps, changed, code),
        ...contactColumns(contact),
        ...(people === undefined ? {} : { people }),
        updatedAt: clock.now(),
      })
      .where(eq(bookings.id, row.id))
      .returning();
    await saveListing(tx, deps, saved ?? changed);
    if (contact && !row.contact) await recordNumber(tx, clock.now(), { metric: "named", product: kind });
    return saved ?? row;
  });
}

/** The row as its product reads it. @throws AppError conflict for a booking of another kind */
export function asKind<Item>(row: BookingRow, kind: Product<Item>["kind"]): BookingRow<Item> {
  if (row.kind !== kind) throw new AppError("conflict", { details: { kind: row.kind } });
  return row as BookingRow<Item>;
}

/** A telephone alone is enough where staff book for a customer, who names an address with the link. @throws AppError invalid_input */
async function assertReached(
  tx: Transaction,
  { telephone }: Pick<BookingDeps, "telephone">,
  { browserHash, userId }: BookingRow,
  contact: BookingContact,
): Promise<void> {
  if (contact.email_address !== "") return;
  if (userId !== null || browserHash === null || !(await telephone.isOpen(tx, browserHash)))
    throw new AppError("invalid_input", { errors: { "contact.email_address": ["required"] } });
}

const contactColumns = (contact: BookingContact | undefined) =>
  contact
    ? {
        contact,
        contactEmail: contact.email_address || null,
        contactPhone: internationalPhone(contact.phone_country, contact.phone),
      }
    : {};
