import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import { publishedItems, publishedRedirects, publishedRevision } from "./tables.ts";

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

type Item = Pick<PublishedRow, "kind" | "id">;
const isItem = ({ kind, id }: Item) => and(eq(publishedItems.kind, kind), eq(publishedItems.id, id));

/** The row of an item, locked until the transaction ends; undefined while it was never published. */
export async function lockPublished(tx: Transaction, item: Item) {
  const [row] = await tx.select().from(publishedItems).where(isItem(item)).for("update");
  return row;
}

/**
 * Puts what an editor has written in the place of what was read until now. Addresses it leaves lead on to it, an address it takes leads
 * nowhere else, and everybody who holds a copy reads anew.
 */
export async function putPublished(
  tx: Transaction,
  given: Pick<PublishedRow, "kind" | "id" | "slugEn" | "slugAr" | "position" | "body">,
  at: Date,
): Promise<void> {
  const { kind, id, slugEn, slugAr } = given;
  const before = await lockPublished(tx, given);
  const changed = { ...given, state: "published" as const, seedHash: null, updatedAt: at };
  // What was withdrawn, or was to come later, is there from now on.
  const publishAt = before?.state === "published" && before.publishAt <= at ? before.publishAt : at;
  if (before)
    await tx
      .update(publishedItems)
      .set({ ...changed, publishAt })
      .where(isItem(given));
  else await tx.insert(publishedItems).values({ ...changed, publishAt });
  if (before) {
    const left = [
      { locale: "en" as const, slug: before.slugEn, now: slugEn },
      { locale: "ar" as const, slug: before.slugAr, now: slugAr },
    ].filter(({ slug, now }) => slug !== now);
    if (left.length > 0)
      await tx
        .insert(publishedRedirects)
        .values(left.map(({ locale, slug }) => ({ kind, locale, slug, item: id, since: at })))
        .onConflictDoUpdate({
          target: [publishedRedirects.kind, publishedRedirects.locale, publishedRedirects.slug],
          set: { item: id, since: at },
        });
  }
  await tx
    .delete(publishedRedirects)
    .where(and(eq(publishedRedirects.kind, kind), inArray(publishedRedirects.slug, [slugEn, slugAr])));
  await raiseRevision(tx);
}

/** Nobody reads it any more; a newer seed does not bring it back. */
export async function withdrawPublished(tx: Transaction, item: Item, at: Date): Promise<void> {
  await tx.update(publishedItems).set({ state: "archived", seedHash: null, updatedAt: at }).where(isItem(item));
  await raiseRevision(tx);
}

/** Which of these slugs another item of the kind has. */
export async function takenSlugs(db: DatabaseOrTransaction, { kind, id }: Item, slugs: { en: string; ar: string }) {
  const rows = await db
    .select()
    .from(publishedItems)
    .where(
      and(
        eq(publishedItems.kind, kind),
        sql`${publishedItems.id} <> ${id}`,
        or(inArray(publishedItems.slugEn, [slugs.en, slugs.ar]), inArray(publishedItems.slugAr, [slugs.en, slugs.ar])),
      ),
    );
  const taken = rows.flatMap((row) => [row.slugEn, row.slugAr]);
  return (["en", "ar"] as const).filter((locale) => taken.includes(slugs[locale]));
}
