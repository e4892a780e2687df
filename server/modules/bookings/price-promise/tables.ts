import { sql } from "drizzle-orm";
import { check, index, integer, snakeCase, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";
import { bookings } from "../tables.ts";

/**
 * Where the price of a booking is watched: looked at, told once that it fell, taken by one press. gone: it had risen again when it was
 * pressed. ended: nothing fell in time. Only `move-promise.ts` changes `state`.
 */
export const promiseStates = ["watching", "told", "pressed", "gone", "ended"] as const;
export type PromiseState = (typeof promiseStates)[number];

/** A booking whose price is watched for a day after it was confirmed (docs/decisions/0095). Amounts in halalas. */
export const pricePromises = snakeCase.table(
  "price_promises",
  {
    bookingId: text()
      .primaryKey()
      .references(() => bookings.id),
    state: text().$type<PromiseState>().notNull().default("watching"),
    /** How often its supplier was asked. */
    looks: integer().notNull().default(0),
    /** Null: there is no look any more. */
    nextLookAt: instant(),
    endsAt: instant().notNull(),
    /** What it costs its traveller, and what the same did when it was looked at. */
    totalBefore: integer(),
    totalNow: integer(),
    toldAt: instant(),
  },
  (table) => [
    index("price_promises_due")
      .on(table.nextLookAt)
      .where(sql`${table.state} = 'watching'`),
    index("price_promises_told")
      .on(table.endsAt)
      .where(sql`${table.state} = 'told'`),
    check("price_promises_state", sql`${table.state} in ('watching','told','pressed','gone','ended')`),
  ],
);
export type PricePromiseRow = typeof pricePromises.$inferSelect;
