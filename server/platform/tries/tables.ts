import { index, integer, snakeCase, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";

/** Tries that were spent, by the HMAC of what they are counted for. The table was first that of accounts alone. */
export const tries = snakeCase.table(
  "account_tries",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** Of wrong codes: when the first of the row was given. */
    since: instant(),
    until: instant().notNull(),
  },
  (table) => [index().on(table.until)],
);
