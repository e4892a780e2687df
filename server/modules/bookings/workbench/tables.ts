import { index, primaryKey, snakeCase, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";
import { bookings } from "../tables.ts";

/**
 * What staff find a booking by: words of its names, their sound, its supplier's number, its tickets. One row a term, with the
 * booking's own date, so that a page of them is read in order from the index alone (docs/decisions/0068).
 */
export const bookingSearchTerms = snakeCase.table(
  "booking_search_terms",
  {
    bookingId: text()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    term: text().notNull(),
    bookedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.term] }),
    // By bytes, so that the beginning of a word is a range.
    index("booking_search_terms_newest").on(table.term.op("text_pattern_ops"), table.bookedAt, table.bookingId),
  ],
);

/** What staff write about a booking for colleagues. */
export const bookingNotes = snakeCase.table(
  "booking_notes",
  {
    id: text().primaryKey(),
    bookingId: text()
      .notNull()
      .references(() => bookings.id),
    staffId: text().notNull(),
    at: instant().notNull(),
    text: text().notNull(),
    /** Of the request that wrote it: a repeat finds it. */
    idempotencyKey: text().notNull(),
  },
  (table) => [uniqueIndex("booking_notes_key").on(table.bookingId, table.idempotencyKey)],
);
