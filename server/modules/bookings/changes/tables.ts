import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, snakeCase, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ChangeRefusal } from "#contract/amendments.ts";
import type { FlightChange } from "#contract/booking-changes.ts";
import { instant } from "#server/platform/database/columns.ts";
import type { Ref } from "#server/platform/supplier.ts";
import { bookings } from "../tables.ts";

/**
 * Halalas, for all of the booking: difference + penalty + kept + fee = due. `supplierTotal`: what the supplier's order costs then;
 * `totalBefore`, `totalAfter`: what the booking costs its traveller.
 */
export type ChangeSums = {
  difference: number;
  penalty: number;
  kept: number;
  fee: number;
  due: number;
  supplierTotal: number;
  totalBefore: number;
  totalAfter: number;
  /** What of `difference` is our own mark-up; missing where there is none. */
  markUp?: number;
};

/**
 * What a row is of: other flights in the place of those that were sold (`change`), more beside them (`addition`, docs/decisions/0092), other
 * days and guests of a stay (`stay_change`, docs/decisions/0093), the same again at a lower price (`rebooking`,
 * docs/decisions/0095), another departure of a trip (`departure_change`, docs/decisions/0097), or a booking of their own for some of its
 * travellers (`division`, docs/decisions/0101).
 */
export type ChangeKind = "change" | "addition" | "stay_change" | "rebooking" | "departure_change" | "division";

/** What takes the place of something sold, or comes beside it. Only `move-change.ts` changes `state`. */
export const bookingChanges = snakeCase.table(
  "booking_changes",
  {
    /** Unguessable; also our reference with the supplier. */
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    kind: text().$type<ChangeKind>().notNull().default("change"),
    state: text().$type<FlightChange["state"]>().notNull(),
    /** The booking's revision that it was quoted of: what was changed since makes it void. */
    revision: integer().notNull(),
    /** What takes the place of what was chosen, and that itself; only the product reads it. Who is named in it is erased with the booking. */
    choice: jsonb().$type<unknown>().notNull(),
    before: jsonb().$type<unknown>().notNull(),
    /** The supplier's quote: the same one changes once under our reference. */
    supplierQuote: jsonb().$type<Ref>().notNull(),
    sums: jsonb().$type<ChangeSums>().notNull(),
    /** What the airline did, in whose place these flights are given for nothing; null: they are the traveller's wish. */
    airlineChangeId: text(),
    expiresAt: instant().notNull(),
    quotedAt: instant().notNull(),
    acceptedAt: instant(),
    /** What was paid for it. */
    paymentId: text(),
    /** How often the supplier was asked: the number of the turn that is or was the last. */
    tries: integer().notNull().default(0),
    /** Somebody talks to the supplier; another may take the turn after this instant. */
    leasedUntil: instant(),
    refusal: text().$type<ChangeRefusal>(),
    changedAt: instant(),
    /** Numbers of the tickets that were exchanged; null once the traveller was erased. */
    ticketsBefore: jsonb().$type<string[]>(),
    /** By which numbers the supplier states what it issued beside the tickets (EMD); null once the traveller was erased. */
    documents: jsonb().$type<string[]>(),
    /** Of a rebooking: the quote by which the old order is given up, kept before it is confirmed, and what comes back by it in halalas. */
    release: jsonb().$type<{ ref: Ref; refund: number }>(),
    /** What comes back of a cheaper fare, or of what was paid for a change that was not made. */
    refundSentAt: instant(),
    refundedAt: instant(),
  },
  (table) => [
    index().on(table.bookingId),
    uniqueIndex("booking_changes_one_open")
      .on(table.bookingId)
      .where(sql`${table.state} in ('changing','with_staff')`),
    index("booking_changes_waiting")
      .on(table.expiresAt)
      .where(sql`${table.state} in ('quoted','paying','changing','with_staff')`),
    check(
      "booking_changes_kind",
      sql`${table.kind} in ('change','addition','stay_change','rebooking','departure_change','division')`,
    ),
    check(
      "booking_changes_state",
      sql`${table.state} in ('quoted','paying','changing','with_staff','changed','refused','expired')`,
    ),
  ],
);
export type ChangeRow = typeof bookingChanges.$inferSelect;
