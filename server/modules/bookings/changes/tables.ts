import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, snakeCase, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ChangeRefusal, FlightChange } from "#contract/booking-changes.ts";
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
};

/** Other flights for a booking that is sold. Only `move-change.ts` changes `state`. */
export const bookingChanges = snakeCase.table(
  "booking_changes",
  {
    /** Unguessable; also our reference with the supplier. */
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    state: text().$type<FlightChange["state"]>().notNull(),
    /** The booking's revision that it was quoted of: what was changed since makes it void. */
    revision: integer().notNull(),
    /** What takes the place of what was chosen, and that itself; names nobody, and only the product reads it. */
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
      "booking_changes_state",
      sql`${table.state} in ('quoted','paying','changing','with_staff','changed','refused','expired')`,
    ),
  ],
);
export type ChangeRow = typeof bookingChanges.$inferSelect;
