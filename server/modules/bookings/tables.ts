import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, snakeCase, text } from "drizzle-orm/pg-core";
import type { BookingStage } from "#contract/booking-core.ts";
import type { ChosenExtras } from "#contract/extras.ts";
import type { Locale } from "#contract/text.ts";
import type { BookingContact, FlightTraveller } from "#contract/travellers.ts";
import type { FlightChoice } from "#server/modules/flights/index.ts";
import { instant } from "#server/platform/database/columns.ts";
import type { Ref } from "#server/platform/supplier.ts";

/** The order at the supplier. `supplierTotal` is what the supplier is paid, in halalas. */
export type SupplierOrder = { ref: Ref; locator: string; supplierTotal: number };
export type IssuedTicket = { traveller: number; number: string };
/** What was chosen beside the fare, with the prices at that moment, in halalas. */
export type PricedExtras = ChosenExtras & { bagPrices: number[]; seatPrices: number[] };
export type AppliedCode = { code: string; amount: number };

/** One trip from choice to ticket. Only `move-booking.ts` changes `stage`. */
export const bookings = snakeCase.table(
  "bookings",
  {
    /** Unguessable: whoever has it may act on the booking. */
    id: text().primaryKey(),
    /** Twelve digits (R5.10); discloses nothing without the contact. */
    reference: text().notNull().unique(),
    kind: text().$type<"flight">().notNull(),
    stage: text().$type<BookingStage>().notNull(),
    locale: text().$type<Locale>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** The session's end while a draft, the supplier's deadline while held (R4.6). */
    expiresAt: instant().notNull(),
    choice: jsonb().$type<FlightChoice>().notNull(),
    travellers: jsonb().$type<FlightTraveller[]>().notNull(),
    contact: jsonb().$type<BookingContact>(),
    /** For the look-up: lower case, and E.164. */
    contactEmail: text(),
    contactPhone: text(),
    extras: jsonb().$type<PricedExtras>().notNull(),
    code: jsonb().$type<AppliedCode>(),
    /** Halalas; equals the sum of the price lines. */
    total: integer().notNull(),
    currency: text().notNull().default("SAR"),
    /** Our reference with the supplier, stored before the first call that holds; one an attempt. */
    clientRef: text().unique(),
    /** Somebody is holding this moment; another may take over after this instant. */
    holdingUntil: instant(),
    order: jsonb().$type<SupplierOrder>(),
    /** The payment that the ticket is bought with. */
    paymentId: text(),
    paidAt: instant(),
    /** How often the airline was asked to issue or about the outcome. */
    confirmTries: integer().notNull().default(0),
    tickets: jsonb().$type<IssuedTicket[]>().notNull(),
    confirmedAt: instant(),
    /** Why no booking came about; a key for staff and tests. */
    failure: text(),
    refundedAt: instant(),
  },
  (table) => [
    index().on(table.stage, table.expiresAt),
    index().on(table.contactEmail),
    index().on(table.contactPhone),
    check(
      "bookings_stage",
      sql`${table.stage} in ('draft','held','confirming','confirmed','failed','expired','cancelled','completed')`,
    ),
    check("bookings_total", sql`${table.total} >= 0`),
  ],
);
export type BookingRow = typeof bookings.$inferSelect;
