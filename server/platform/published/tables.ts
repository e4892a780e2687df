import { integer, jsonb, primaryKey, snakeCase, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";

/** Everything an editor writes: destinations, packages, articles, offers, pages. What is sold or counted has tables of its own. */
export const publishedItems = snakeCase.table(
  "published_items",
  {
    kind: text().notNull(),
    id: text().notNull(),
    /** The last part of its address in each language. */
    slugEn: text().notNull(),
    slugAr: text().notNull(),
    /** The order of lists, low first. */
    position: integer().notNull(),
    state: text().$type<"draft" | "published" | "archived">().notNull(),
    /** Shown from then on, when it is published. */
    publishAt: instant().notNull(),
    body: jsonb().notNull(),
    /** Of the seed it came from, while nobody has changed it. */
    seedHash: text(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    uniqueIndex().on(table.kind, table.slugEn),
    uniqueIndex().on(table.kind, table.slugAr),
  ],
);

/** One row: a number that grows with every change of what is published. Copies in memory and kept pages hold for one number. */
export const publishedRevision = snakeCase.table("published_revision", {
  id: integer().primaryKey(),
  revision: integer().notNull(),
});
