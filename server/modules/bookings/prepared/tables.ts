import { sql } from "drizzle-orm";
import { check, index, integer, snakeCase, text } from "drizzle-orm/pg-core";
import type { LinkChannel, LinkDelivery } from "#contract/admin/telephone.ts";
import { instant } from "#server/platform/database/columns.ts";
import { bookings } from "../tables.ts";

/** A booking that a member of staff prepared by telephone, and the one link that opens it to its customer. */
export const preparedBookings = snakeCase.table(
  "prepared_bookings",
  {
    bookingId: text()
      .primaryKey()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** Of staff. */
    preparedBy: text().notNull(),
    preparedAt: instant().notNull(),
    /** How many links were made; each replaces the one before. */
    link: integer().notNull(),
    /** SHA-256 of what the link holds. */
    tokenHash: text().notNull().unique(),
    channel: text().$type<LinkChannel>().notNull(),
    delivery: text().$type<LinkDelivery>().notNull(),
    /** When a browser opened the last link. */
    openedAt: instant(),
  },
  (table) => [
    index().on(table.preparedAt),
    check("prepared_bookings_channel", sql`${table.channel} in ('mail','text')`),
    check("prepared_bookings_delivery", sql`${table.delivery} in ('waiting','sending','sent','doubtful','refused')`),
  ],
);
export type PreparedRow = typeof preparedBookings.$inferSelect;
