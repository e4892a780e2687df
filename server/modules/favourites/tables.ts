import { jsonb, primaryKey, snakeCase, text } from "drizzle-orm/pg-core";
import type { Favourite } from "#contract/favourites.ts";
import { instant } from "#server/platform/database/columns.ts";

/** What an account has saved for later. */
export const favourites = snakeCase.table(
  "favourites",
  {
    userId: text().notNull(),
    /** Made of what it names: saved twice it is one (`favouriteId` of the contract). */
    id: text().notNull(),
    favourite: jsonb().$type<Favourite>().notNull(),
    savedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
