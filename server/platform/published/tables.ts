import { index, integer, jsonb, primaryKey, snakeCase, text, uniqueIndex } from "drizzle-orm/pg-core";
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

/** Addresses that an item stood at: they lead to the one it has now. An address that is an item's own leads nowhere else. */
export const publishedRedirects = snakeCase.table(
  "published_redirects",
  {
    kind: text().notNull(),
    locale: text().$type<"en" | "ar">().notNull(),
    slug: text().notNull(),
    /** The item, and not its address: however often that changes, it is one step to it. */
    item: text().notNull(),
    since: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.locale, table.slug] }), index().on(table.kind, table.item)],
);
