import { index, primaryKey, snakeCase, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";
import { bookings } from "../tables.ts";

/** Which browser may look at which booking for a while: reference and contact were given in it. */
export const bookingViews = snakeCase.table(
  "booking_views",
  {
    bookingId: text()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** SHA-256 of the browser's cookie. */
    browser: text().notNull(),
    until: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.browser] }), index().on(table.until)],
);
