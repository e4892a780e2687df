import { numeric, snakeCase, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";

/** The last known rates. `rate`: what one riyal is in the currency, six decimals, exact. */
export const currencyRates = snakeCase.table("currency_rates", {
  code: text().primaryKey(),
  rate: numeric({ precision: 14, scale: 6, mode: "number" }).notNull(),
  source: text().notNull(),
  fetchedAt: instant().notNull(),
});
