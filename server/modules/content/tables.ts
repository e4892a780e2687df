import { sql } from "drizzle-orm";
import { check, index, integer, snakeCase, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";

/** How often a code stands used: the row every use of the code takes in turn. */
export const discountCounters = snakeCase.table(
  "discount_counters",
  { code: text().primaryKey(), uses: integer().notNull().default(0) },
  (table) => [check("discount_counters_uses", sql`${table.uses} >= 0`)],
);

/** Who used a code for which booking; kept after the release, as history. */
export const discountUses = snakeCase.table(
  "discount_uses",
  {
    id: text().primaryKey(),
    code: text().notNull(),
    bookingId: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    /** Digits with the country code. */
    phone: text().notNull(),
    /** Halalas taken off. */
    amount: integer().notNull(),
    redeemedAt: instant().notNull(),
    releasedAt: instant(),
  },
  (table) => [
    uniqueIndex("discount_uses_one_a_booking")
      .on(table.bookingId)
      .where(sql`${table.releasedAt} is null`),
    index().on(table.code, table.email),
    index().on(table.code, table.phone),
    index().on(table.redeemedAt),
  ],
);
