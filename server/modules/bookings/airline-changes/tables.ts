import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, snakeCase, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { AirlineChange } from "#contract/airline-changes.ts";
import { instant } from "#server/platform/database/columns.ts";
import { bookings } from "../tables.ts";

/** What an airline did by itself to what a booking is of. Only `move-airline-change.ts` changes `state`. */
export const airlineChanges = snakeCase.table(
  "airline_changes",
  {
    id: text().primaryKey(),
    /** In the order in which they were heard. */
    number: integer().notNull().generatedAlwaysAsIdentity(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    /** The supplier's own id of it; with the digest of the plan it is heard once, however often it is told. */
    supplierChange: text().notNull(),
    digest: text().notNull(),
    state: text().$type<AirlineChange["state"]>().notNull(),
    /** The plan that its traveller last agreed to, and the one the airline put in its place (null: nothing); only the product reads them. */
    before: jsonb().$type<unknown>().notNull(),
    after: jsonb().$type<unknown>(),
    minutes: integer().notNull(),
    missed: boolean().notNull(),
    foundAt: instant().notNull(),
    /** Until when its traveller was asked to answer; null: nothing is asked. */
    answerBy: instant(),
    remindedAt: instant(),
    answeredAt: instant(),
    /** Who of staff answered for the traveller. */
    answeredBy: text(),
    /** How often the airline was told of the yes: the number of the turn that is or was the last. */
    tries: integer().notNull().default(0),
    /** Somebody talks to the airline; another may take the turn after this instant. */
    leasedUntil: instant(),
  },
  (table) => [
    index().on(table.bookingId),
    uniqueIndex("airline_changes_heard").on(table.bookingId, table.supplierChange, table.digest),
    uniqueIndex("airline_changes_one_open")
      .on(table.bookingId)
      .where(sql`${table.state} in ('told','with_desk','accepting')`),
    index("airline_changes_waiting")
      .on(table.answerBy)
      .where(sql`${table.state} in ('told','accepting')`),
    check(
      "airline_changes_state",
      sql`${table.state} in ('noted','told','with_desk','accepting','accepted','rebooked','refunded','superseded')`,
    ),
  ],
);
export type AirlineChangeRow = typeof airlineChanges.$inferSelect;
