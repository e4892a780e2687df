import { sql } from "drizzle-orm";
import { check, integer, jsonb, primaryKey, snakeCase, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";
import { type VersionState, versionStates } from "./version-states.ts";

/**
 * Everything that was ever written of an item, one row a version: what it says never changes, only where it stands. The site reads
 * `published_items`, into which a version is copied when it is published.
 */
export const publishedVersions = snakeCase.table(
  "published_versions",
  {
    kind: text().notNull(),
    item: text().notNull(),
    /** From 1, without a gap. */
    version: integer().notNull(),
    slugEn: text().notNull(),
    slugAr: text().notNull(),
    position: integer().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<VersionState>().notNull(),
    /** A member of staff; null: it came with the product's own texts. */
    writtenBy: text(),
    writtenAt: instant().notNull(),
    /** What its writer says of it. */
    note: text(),
    /** When it goes out, while it is scheduled, and who said so. */
    publishAt: instant(),
    scheduledBy: text(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.item, table.version] }),
    uniqueIndex("published_versions_one_published")
      .on(table.kind, table.item)
      .where(sql`${table.state} = 'published'`),
    uniqueIndex("published_versions_one_scheduled")
      .on(table.kind, table.item)
      .where(sql`${table.state} = 'scheduled'`),
    check(
      "published_versions_state",
      sql`${table.state} in (${sql.raw(versionStates.map((state) => `'${state}'`).join(","))})`,
    ),
  ],
);
export type VersionRow = typeof publishedVersions.$inferSelect;
