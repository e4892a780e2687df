import { sql } from "drizzle-orm";
import { check, index, integer, snakeCase, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { SplitEnding, SplitState } from "#contract/payment-splits.ts";
import type { Locale } from "#contract/text.ts";
import { instant } from "#server/platform/database/columns.ts";
import { bookings } from "../tables.ts";

/** A booking's payment that several people share: all of them pay, or nobody does. Only `move-split.ts` changes `state`. */
export const paymentSplits = snakeCase.table(
  "payment_splits",
  {
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    state: text().$type<SplitState>().notNull(),
    /** Why nothing came of it. */
    ending: text().$type<SplitEnding>(),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    index().on(table.bookingId, table.createdAt),
    uniqueIndex("payment_splits_one_live")
      .on(table.bookingId)
      .where(sql`${table.state} in ('open','complete')`),
    check("payment_splits_state", sql`${table.state} in ('open','complete','ended')`),
    check("payment_splits_ending", sql`(${table.state} = 'ended') = (${table.ending} is not null)`),
  ],
);
export type SplitRow = typeof paymentSplits.$inferSelect;

/** What one of them pays, in halalas. Its link carries the id with our signature: no row opens it. */
export const splitShares = snakeCase.table(
  "split_shares",
  {
    id: text().primaryKey(),
    splitId: text()
      .notNull()
      .references(() => paymentSplits.id, { onDelete: "cascade" }),
    /** From 1. */
    place: integer().notNull(),
    amount: integer().notNull(),
    /** The payment that the booking is bought with, once all shares are paid. */
    paymentId: text(),
  },
  (table) => [
    uniqueIndex("split_shares_place").on(table.splitId, table.place),
    check("split_shares_amount", sql`${table.amount} > 0`),
  ],
);
export type ShareRow = typeof splitShares.$inferSelect;

/** Who opened a payment of a share: where they are told what becomes of it, and in whose browser it is paid. */
export const splitPayers = snakeCase.table(
  "split_payers",
  {
    paymentId: text().primaryKey(),
    shareId: text()
      .notNull()
      .references(() => splitShares.id, { onDelete: "cascade" }),
    email: text().notNull(),
    /** SHA-256 of the browser's cookie. */
    browserHash: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    at: instant().notNull(),
  },
  (table) => [index().on(table.shareId)],
);
