import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, snakeCase, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { GrantedGoodwill } from "#contract/admin/case-cancellation.ts";
import type { BookingStage } from "#contract/booking-core.ts";
import type { Booking } from "#contract/bookings.ts";
import type { Cancellation } from "#contract/cancellations.ts";
import type { Company } from "#contract/companies.ts";
import type { Money } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import type { BookingContact } from "#contract/travellers.ts";
import { instant } from "#server/platform/database/columns.ts";
import type { Ref } from "#server/platform/supplier.ts";
import type { Listing } from "./my-bookings/listing.ts";
import type { AppliedCode, SupplierOrder } from "./order-types.ts";

export type { AppliedCode, SupplierOrder };

/** One thing booked, from choice to confirmed. Only `move-booking.ts` changes `stage`. */
export const bookings = snakeCase.table(
  "bookings",
  {
    /** Unguessable, and opens nothing by itself (docs/decisions/0018). */
    id: text().primaryKey(),
    /** Twelve digits (R5.10); discloses nothing without the contact. */
    reference: text().notNull().unique(),
    /** Whose it is; null for a visitor's. */
    userId: text(),
    /** SHA-256 of the cookie of the browser that began it as a visitor. */
    browserHash: text(),
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
    /** What documents say of the travellers, encrypted (travellers/seal-travellers.ts); null: nobody is named, or it was erased. */
    people: text(),
    contact: jsonb().$type<BookingContact>(),
    /** For the look-up: lower case, and E.164. */
    contactEmail: text(),
    contactPhone: text(),
    /** Whom its tax invoice is made out to; null: to nobody by name. */
    company: jsonb().$type<Company>(),
    code: jsonb().$type<AppliedCode>(),
    /** Halalas paid to us; equals the sum of the price lines. */
    total: integer().notNull(),
    currency: text().notNull().default("SAR"),
    /** The supplier changed its terms since the choice, and the traveller was not stopped to see them yet. */
    termsChanged: boolean().notNull().default(false),
    /** Counts changes of what is sold (item, contact, code, total: the database counts them) and turns to hold it. */
    revision: integer().notNull().default(0),
    /** Our reference with the supplier, stored before the first call that holds or buys; one for each thing sent. */
    clientRef: text().unique(),
    /** The fingerprint of what is sent under `clientRef`. */
    sentFingerprint: text(),
    /** Somebody is holding this moment, and nobody may change it; another may take over after this instant. */
    holdingUntil: instant(),
    order: jsonb().$type<SupplierOrder>(),
    /** Places of the parts that are cancelled. */
    cancelledParts: jsonb().$type<number[]>().notNull().default([]),
    /** The payment that it is bought with; null when nothing was due. */
    paymentId: text(),
    /** Since when it is the supplier's turn. */
    confirmingAt: instant(),
    /** How often the supplier was asked to sell or about the outcome: the number of the turn that is or was the last. */
    confirmTries: integer().notNull().default(0),
    /** Somebody talks to the supplier; another may take the turn after this instant. */
    leasedUntil: instant(),
    /** When the traveller last had the supplier asked again. */
    retriedAt: instant(),
    confirmedAt: instant(),
    /** Why no booking came about; a key for staff and tests. */
    failure: text(),
    refundedAt: instant(),
    /** Since when a person gives back what was paid for a booking that failed: the bank refused it. */
    refundStaffAt: instant(),
    /** It went to a bank account instead of the card. */
    refundByTransfer: boolean().notNull().default(false),
    /** The booking that its travellers were of, and since when they are not. */
    dividedFrom: text(),
    dividedAt: instant(),
    /** Staff have blocked it: nobody opens or changes it until they end that. */
    blockedAt: instant(),
  },
  (table) => [
    index().on(table.stage, table.expiresAt),
    index().on(table.userId),
    // Also for the desk, which reads the newest of a contact first.
    index().on(table.contactEmail, table.createdAt, table.id),
    index().on(table.contactPhone, table.createdAt, table.id),
    index("bookings_phone_ending").on(sql`right(${table.contactPhone}, 4)`, table.createdAt, table.id),
    index("bookings_unfinished")
      .on(table.updatedAt)
      .where(sql`${table.stage} in ('draft','expired','failed') and ${table.contact} is not null`),
    check(
      "bookings_stage",
      sql`${table.stage} in ('draft','held','confirming','confirmed','failed','expired','cancelled','completed')`,
    ),
    check("bookings_total", sql`${table.total} >= 0`),
    index().on(table.confirmedAt),
    index("bookings_divided")
      .on(table.dividedFrom)
      .where(sql`${table.dividedFrom} is not null`),
    index("bookings_order").on(sql`(${table.order}->'ref'->>'token')`),
  ],
);
/** A booking as it is kept; `Item` is known to its product only. */
export type BookingRow<Item = unknown> = Omit<typeof bookings.$inferSelect, "item"> & { item: Item };

/** Halalas of one part; what they mean is told in contract/cancellations.ts. */
export type PartAmounts = {
  paid: number;
  supplierPenalty: number;
  ourFee: number;
  notReturned: number;
  back: number;
  atProperty: number;
};

/** A cancellation of parts of a booking. Only `move-cancellation.ts` changes `state`. */
export const cancellations = snakeCase.table(
  "cancellations",
  {
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    /** Of the request that asked for it: a repeat finds it. */
    idempotencyKey: text().notNull(),
    parts: jsonb().$type<number[]>().notNull(),
    state: text().$type<Cancellation["state"]>().notNull(),
    /** As accepted, in the order of `parts`; the worst case while `isUnpriced`. */
    amounts: jsonb().$type<PartAmounts[]>().notNull(),
    /** Nobody asked for it: what was ordered was not given, as a visa that is refused. */
    byUs: boolean().notNull().default(false),
    /** Asked for while the supplier could not say what it costs. */
    isUnpriced: boolean().notNull(),
    /** The supplier's quote, stored before it is confirmed: the same one never cancels twice. */
    supplierQuote: jsonb().$type<Ref>(),
    /** What the supplier returns by it, in halalas. */
    fromSupplier: integer().notNull().default(0),
    /** The same in the currency of a supplier that does not reckon in riyals. */
    fromSupplierOwn: jsonb().$type<Money>(),
    /** Because an airline moved or cancelled its flights: what of `amounts` goes back of our own service fee; null: at its traveller's wish. */
    feeBack: integer(),
    /** How often the supplier was asked: the number of the turn that is or was the last. */
    tries: integer().notNull().default(0),
    /** Somebody talks to the supplier; another may take the turn after this instant. */
    leasedUntil: instant(),
    staffAnswerBy: instant(),
    /** Why it was refused; a key for staff and tests. */
    refusal: text(),
    requestedAt: instant().notNull(),
    supplierConfirmedAt: instant(),
    /** Of the live try of the refund, null once the bank has refused it; of the bank transfer at last. */
    refundSentAt: instant(),
    refundedAt: instant(),
    /** The gateway's number of the live try, to ask the bank with; our bank's of a transfer. */
    refundReference: text(),
    /** The bank refused it: it is sent again then. */
    refundRetryAt: instant(),
    /** The bank refused the last try: a person transfers it. */
    refundStaffAt: instant(),
    /** It went to a bank account instead of the card. */
    refundByTransfer: boolean().notNull().default(false),
    /** Its owner lets what comes back stay as a balance; once the supplier has cancelled: it did. */
    toBalance: boolean().notNull().default(false),
    /** What staff give back beyond the rule; once the supplier has cancelled it is in `amounts`, and this is how much of it that was. */
    goodwill: jsonb().$type<GrantedGoodwill>(),
    /** The same above the asker's limit: it waits for a second person. `by`: of staff; `at`: ISO. */
    goodwillAsked: jsonb().$type<{ goodwill: GrantedGoodwill; by: string; at: string }>(),
    /** Who of staff granted it; null where nobody had to. */
    grantedBy: text(),
    /** What its traveller is told of a no by staff; null once the traveller was erased. */
    refusalWords: jsonb().$type<{ rule: string; reason: string }>(),
  },
  (table) => [
    index().on(table.bookingId),
    uniqueIndex("cancellations_key").on(table.bookingId, table.idempotencyKey),
    uniqueIndex("cancellations_one_open")
      .on(table.bookingId)
      .where(sql`${table.state} in ('requested','with_staff')`),
    check(
      "cancellations_state",
      sql`${table.state} in ('requested','with_staff','supplier_confirmed','refund_sent','refund_with_staff','refunded','refused')`,
    ),
  ],
);
export type CancellationRow = typeof cancellations.$inferSelect;

/** A booking as lists show and find it, written by its product: narrow and apart from `bookings`, as a million of them are searched by it. */
export const bookingListings = snakeCase.table(
  "booking_listings",
  {
    bookingId: text()
      .primaryKey()
      .references(() => bookings.id),
    /** The booking's own, at every moment: triggers copy them from it, whatever stands in a statement. */
    userId: text(),
    kind: text().$type<Booking["kind"]>().notNull(),
    stage: text().$type<BookingStage>().notNull().default("draft"),
    title: jsonb().$type<Listing["title"]>().notNull(),
    firstDay: text().notNull(),
    lastDay: text().notNull(),
    /** The first departure, or the beginning of its first day, by the clocks of the place. */
    startsAt: instant().notNull(),
    /** The end of its last day by the clocks of the place. */
    endsAt: instant().notNull(),
    freeUntil: instant(),
    count: integer().notNull(),
    picture: text(),
    /** Everything it is searched by, folded. */
    words: text().notNull(),
    /** What is still there of the people: all, their names and contact, nobody (retention/). */
    keeps: text().$type<"details" | "names" | "nothing">().notNull().default("details"),
    /** By which rules its search terms were written (workbench/search/search-terms.ts); 0: there are none yet. */
    termsVersion: integer().notNull().default(0),
  },
  (table) => [
    index()
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
    index("booking_listings_to_complete")
      .on(table.endsAt)
      .where(sql`${table.stage} = 'confirmed'`),
    index("booking_listings_keeps_details")
      .on(table.endsAt)
      .where(sql`${table.keeps} = 'details' and ${table.stage} in ('confirmed','completed','cancelled')`),
    index("booking_listings_keeps_names")
      .on(table.endsAt)
      .where(sql`${table.keeps} = 'names' and ${table.stage} in ('confirmed','completed','cancelled')`),
    index("booking_listings_terms").on(table.termsVersion, table.bookingId),
    check("booking_listings_keeps", sql`${table.keeps} in ('details','names','nothing')`),
  ],
);
