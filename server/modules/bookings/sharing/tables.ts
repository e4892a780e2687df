import { index, snakeCase, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";
import { bookings } from "../tables.ts";

/** A link that shows the trip of a booking to companions. */
export const tripShares = snakeCase.table(
  "trip_shares",
  {
    /** The link carries it with our signature. */
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    createdAt: instant().notNull(),
    /** From then on it opens nothing. */
    until: instant().notNull(),
  },
  (table) => [index().on(table.bookingId), index().on(table.until)],
);
export type TripShareRow = typeof tripShares.$inferSelect;
