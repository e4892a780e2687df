import { bigint, date, primaryKey, snakeCase, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";
import type { Metric } from "#server/platform/numbers/metrics.ts";

const columns = () => ({
  metric: text().$type<Metric>().notNull(),
  product: text().notNull(),
  key: text().notNull(),
  outcome: text().notNull(),
  count: bigint({ mode: "number" }).notNull(),
  sum: bigint({ mode: "number" }).notNull(),
});

/** Counts of an hour, which begins at `hour`; Riyadh's hours begin with everybody's. */
export const numberHours = snakeCase.table("number_hours", { hour: instant().notNull(), ...columns() }, (table) => [
  primaryKey({ columns: [table.metric, table.hour, table.product, table.key, table.outcome] }),
]);

/** The same by days of Riyadh. */
export const numberDays = snakeCase.table(
  "number_days",
  { day: date({ mode: "string" }).notNull(), ...columns() },
  (table) => [primaryKey({ columns: [table.metric, table.day, table.product, table.key, table.outcome] })],
);
