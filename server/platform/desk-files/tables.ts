import { sql } from "drizzle-orm";
import { check, index, integer, snakeCase, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";

/** A file that staff attached to a booking, or to a case that is about none, or that its customer sent for a case of it; its bytes lie sealed in the file store (docs/decisions/0075). */
export const deskFiles = snakeCase.table(
  "desk_files",
  {
    id: text().primaryKey(),
    bookingId: text(),
    /** The case in which it was attached. */
    caseId: text(),
    name: text().notNull(),
    kind: text().$type<"pdf" | "jpeg">().notNull(),
    bytes: integer().notNull(),
    /** Empty: its customer sent it. */
    staffId: text().notNull(),
    at: instant().notNull(),
    /** Since when nobody sees it; the next round of the retention takes away its bytes and this row. */
    erasedAt: instant(),
  },
  (table) => [
    index().on(table.bookingId),
    index().on(table.caseId),
    index("desk_files_erased")
      .on(table.id)
      .where(sql`${table.erasedAt} is not null`),
    check("desk_files_subject", sql`${table.bookingId} is not null or ${table.caseId} is not null`),
  ],
);
export type DeskFileRow = typeof deskFiles.$inferSelect;
