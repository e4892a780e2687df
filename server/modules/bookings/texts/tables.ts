import { sql } from "drizzle-orm";
import { check, index, snakeCase, text } from "drizzle-orm/pg-core";
import type { LinkDelivery } from "#contract/admin/telephone.ts";
import { instant } from "#server/platform/database/columns.ts";
import { bookings } from "../tables.ts";

/** Text messages about bookings whose customer has a telephone alone: what was sent, and what became of it. Each goes out once at most. */
export const bookingTexts = snakeCase.table(
  "booking_texts",
  {
    /** Of the job that sends it: a repeat finds it. */
    key: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** As it was written. */
    body: text().notNull(),
    delivery: text().$type<LinkDelivery>().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index().on(table.bookingId, table.at),
    check("booking_texts_delivery", sql`${table.delivery} in ('waiting','sending','sent','doubtful','refused')`),
  ],
);
