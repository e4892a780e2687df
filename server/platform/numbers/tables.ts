import { sql } from "drizzle-orm";
import { bigint, index, integer, snakeCase, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";
import type { Metric } from "./metrics.ts";

/**
 * What happened and is counted, a row in the transaction of each cause (docs/decisions/0071). Names nobody. The module `numbers` folds
 * rows into hours and days; folded ones stay for a while, so that those can be made again.
 */
export const numberEvents = snakeCase.table(
  "number_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    metric: text().$type<Metric>().notNull(),
    /** Empty: of no product, or of all. */
    product: text().notNull().default(""),
    /** What it is about: a supplier, a promise, an endpoint. */
    key: text().notNull().default(""),
    outcome: text().notNull().default(""),
    at: instant().notNull(),
    count: integer().notNull(),
    /** Halalas or minutes, by the metric. */
    sum: bigint({ mode: "number" }).notNull().default(0),
    foldedAt: instant(),
  },
  (table) => [
    index("number_events_unfolded")
      .on(table.id)
      .where(sql`${table.foldedAt} is null`),
    index().on(table.at),
  ],
);
