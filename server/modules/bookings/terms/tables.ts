import { primaryKey, snakeCase, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";
import { bookings } from "../tables.ts";

/** Which text of the terms was accepted with a booking, and when; goes with the booking. */
export const termsAcceptances = snakeCase.table(
  "terms_acceptances",
  {
    bookingId: text()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    version: text().notNull(),
    acceptedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.version] })],
);
