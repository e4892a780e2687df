import { index, integer, primaryKey, snakeCase, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";
import { bookings } from "../tables.ts";

/** Who had a booking held without paying yet, to count what one asker keeps (hold-limits/): keyed hashes, deleted when it is paid or a day old. */
export const holdClaims = snakeCase.table(
  "hold_claims",
  {
    /** Who, and on which flight or departure; the same booking has several. */
    key: text().notNull(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    seats: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.bookingId] }), index().on(table.bookingId), index().on(table.at)],
);
