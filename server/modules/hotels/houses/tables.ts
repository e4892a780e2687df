import { sql } from "drizzle-orm";
import { boolean, check, index, primaryKey, snakeCase, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";

/** Every house that a bed bank has listed, and the hotel of ours that it is sold as. Rows stay when a bank goes: addresses are for good. */
export const hotelHouses = snakeCase.table(
  "hotel_houses",
  {
    supplier: text().notNull(),
    /** The bank's own id. */
    house: text().notNull(),
    /** Its id and address where it is a hotel by itself. */
    id: text().notNull().unique(),
    slug: text().notNull().unique(),
    /** The `id` of the house whose id and address it is sold under: its own, or that of one that is the same. */
    hotel: text().notNull(),
    since: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.supplier, table.house] }), index().on(table.hotel)],
);

/** What a person has said of two houses: it stands above what is reckoned. The first is the lesser of the two by name. */
export const houseVerdicts = snakeCase.table(
  "house_verdicts",
  {
    one: text().notNull(),
    other: text().notNull(),
    isSame: boolean().notNull(),
    decidedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.one, table.other] }),
    check("house_verdicts_order", sql`${table.one} < ${table.other}`),
  ],
);
