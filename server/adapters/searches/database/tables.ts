import { bytea, index, snakeCase, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";

/**
 * What suppliers answered, for as long as its prices live. Unlogged: it costs no write-ahead log, and is empty after a crash of the
 * database. `leasedUntil`: somebody searches, and `value` is what there is so far.
 */
export const keptSearches = snakeCase.table(
  "kept_searches",
  {
    key: text().primaryKey(),
    owner: text().notNull(),
    leasedUntil: instant(),
    value: bytea(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
