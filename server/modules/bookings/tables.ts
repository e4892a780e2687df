import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, snakeCase, text } from "drizzle-orm/pg-core";
import type { BookingStage } from "#contract/booking-core.ts";
import type { Booking } from "#contract/bookings.ts";
import type { Locale } from "#contract/text.ts";
import type { BookingContact } from "#contract/travellers.ts";
import { instant } from "#server/platform/database/columns.ts";
import type { Ref } from "#server/platform/supplier.ts";

/** The order at the supplier. `supplierTotal` is what the supplier is paid, in halalas. */
export type SupplierOrder = { ref: Ref; locator: string; supplierTotal: number };
export type AppliedCode = { code: string; amount: number };

/** One thing booked, from choice to confirmed. Only `move-booking.ts` changes `stage`. */
export const bookings = snakeCase.table(
  "bookings",
  {
    /** Unguessable: whoever has it may act on the booking. */
    id: text().primaryKey(),
    /** Twelve digits (R5.10); discloses nothing without the contact. */
    reference: text().notNull().unique(),
    /** Whose it is; null for a visitor's. */
    userId: text(),
    /** Which product it is of, and what `item` holds. */
    kind: text().$type<Booking["kind"]>().notNull(),
    stage: text().$type<BookingStage>().notNull(),
    locale: text().$type<Locale>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** The session's end while a draft, the end of the offer while held (R4.6). */
    expiresAt: instant().notNull(),
    /** What was chosen and who it is for: only its product reads it. */
    item: jsonb().$type<unknown>().notNull(),
    contact: jsonb().$type<BookingContact>(),
    /** For the look-up: lower case, and E.164. */
    contactEmail: text(),
    contactPhone: text(),
    code: jsonb().$type<AppliedCode>(),
    /** Halalas paid to us; equals the sum of the price lines. */
    total: integer().notNull(),
    currency: text().notNull().default("SAR"),
    /** The supplier changed its terms since the choice, and the traveller was not stopped to see them yet. */
    termsChanged: boolean().notNull().default(false),
    /** Our reference with the supplier, stored before the first call that holds or buys; one an attempt. */
    clientRef: text().unique(),
    /** Somebody is holding this moment; another may take over after this instant. */
    holdingUntil: instant(),
    order: jsonb().$type<SupplierOrder>(),
    /** The payment that it is bought with; null when nothing was due. */
    paymentId: text(),
    /** Since when it is the supplier's turn. */
    confirmingAt: instant(),
    /** How often the supplier was asked to sell or about the outcome. */
    confirmTries: integer().notNull().default(0),
    confirmedAt: instant(),
    /** Why no booking came about; a key for staff and tests. */
    failure: text(),
    refundedAt: instant(),
  },
  (table) => [
    index().on(table.stage, table.expiresAt),
    index().on(table.userId),
    index().on(table.contactEmail),
    index().on(table.contactPhone),
    check(
      "bookings_stage",
      sql`${table.stage} in ('draft','held','confirming','confirmed','failed','expired','cancelled','completed')`,
    ),
    check("bookings_total", sql`${table.total} >= 0`),
  ],
);
/** A booking as it is kept; `Item` is known to its product only. */
export type BookingRow<Item = unknown> = Omit<typeof bookings.$inferSelect, "item"> & { item: Item };
