import { boolean, index, jsonb, snakeCase, text } from "drizzle-orm/pg-core";
import type { HotelContent, HotelSummary } from "#server/modules/hotels/index.ts";
import { instant } from "#server/platform/database/columns.ts";

/** A table of a bed bank's hotels in our cities, as it described them; the rows that no list names any more go. */
export const bedBankTable = <Name extends string>(name: Name) =>
  snakeCase.table(
    name,
    {
      id: text().primaryKey(),
      cityId: text().notNull(),
      summary: jsonb().$type<HotelSummary>().notNull(),
      /** Whether its name is told in Arabic; else the English one stands in its place. */
      hasArabic: boolean().notNull(),
      listedAt: instant().notNull(),
      /** What its page tells; null until it was asked for. */
      content: jsonb().$type<HotelContent>(),
      contentAt: instant(),
    },
    (table) => [index().on(table.cityId)],
  );

export type BedBankTable = ReturnType<typeof bedBankTable<string>>;
