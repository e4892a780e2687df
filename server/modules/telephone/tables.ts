import { index, snakeCase, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";

/** A browser in which a member of staff books for customers. */
export const telephoneSessions = snakeCase.table(
  "telephone_sessions",
  {
    /** SHA-256 of the visitor's cookie: one a browser, who begins last has it. */
    browser: text().primaryKey(),
    staffId: text().notNull(),
    /** The login at the desk that it ends with. */
    staffSessionId: text().notNull(),
    begunAt: instant().notNull(),
    /** However long its login lasts, not longer than this. */
    until: instant().notNull(),
  },
  (table) => [index().on(table.until)],
);
export type TelephoneSessionRow = typeof telephoneSessions.$inferSelect;
