import { bytea, index, integer, primaryKey, snakeCase, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";

/** First answers by Idempotency-Key, kept for 24 hours. */
export const idempotencyKeys = snakeCase.table(
  "idempotency_keys",
  {
    /** Who asked: two clients may use the same key by chance. */
    owner: text().notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    /** SHA-256 of the checked input. */
    inputHash: text().notNull(),
    /** The process that works on it; another may take over when its lease has run out. */
    leaseUntil: instant().notNull(),
    status: integer(),
    body: bytea(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.key] }), index().on(table.createdAt)],
);
