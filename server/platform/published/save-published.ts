import { sql } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { publishedItems, publishedRevision } from "./tables.ts";

export type PublishedRow = typeof publishedItems.$inferInsert;

/** Everybody who holds a copy reads anew. */
export async function raiseRevision(db: DatabaseOrTransaction): Promise<void> {
  await db
    .insert(publishedRevision)
    .values({ id: 1, revision: 1 })
    .onConflictDoUpdate({ target: publishedRevision.id, set: { revision: sql`${publishedRevision.revision} + 1` } });
}

/**
 * Writes rows of a seed: new ones, and those that nobody has changed since an older seed.
 * @returns how many were written
 */
export async function saveSeed(db: DatabaseOrTransaction, rows: PublishedRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const written = await db
    .insert(publishedItems)
    .values(rows)
    .onConflictDoUpdate({
      target: [publishedItems.kind, publishedItems.id],
      set: {
        slugEn: sql`excluded.slug_en`,
        slugAr: sql`excluded.slug_ar`,
        position: sql`excluded.position`,
        state: sql`excluded.state`,
        publishAt: sql`excluded.publish_at`,
        body: sql`excluded.body`,
        seedHash: sql`excluded.seed_hash`,
        updatedAt: sql`excluded.updated_at`,
      },
      setWhere: sql`${publishedItems.seedHash} <> excluded.seed_hash`,
    })
    .returning({ id: publishedItems.id });
  if (written.length > 0) await raiseRevision(db);
  return written.length;
}
