import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { liteapiHotels } from "../tables.ts";

export type KeptHotel = typeof liteapiHotels.$inferSelect;
type ListedRow = Pick<KeptHotel, "id" | "cityId" | "summary" | "hasArabic">;

/** So many rows a statement. */
const atOnce = 500;

/** A city as it is listed now: what is not in the list goes, contents stay. */
export async function keepCity(db: Database, cityId: string, rows: readonly ListedRow[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (let from = 0; from < rows.length; from += atOnce)
      await tx
        .insert(liteapiHotels)
        .values(rows.slice(from, from + atOnce).map((row) => ({ ...row, listedAt: now })))
        .onConflictDoUpdate({
          target: liteapiHotels.id,
          set: {
            cityId: sql`excluded.city_id`,
            summary: sql`excluded.summary`,
            hasArabic: sql`excluded.has_arabic`,
            listedAt: now,
          },
        });
    await tx.delete(liteapiHotels).where(and(eq(liteapiHotels.cityId, cityId), lt(liteapiHotels.listedAt, now)));
  });
}

/** Without their contents, which are long. */
export const findListed = (db: Database, since: Date): Promise<Pick<KeptHotel, "id" | "summary">[]> =>
  db
    .select({ id: liteapiHotels.id, summary: liteapiHotels.summary })
    .from(liteapiHotels)
    .where(gt(liteapiHotels.listedAt, since))
    .orderBy(liteapiHotels.id);

export async function findKept(db: Database, id: string): Promise<KeptHotel | null> {
  const [row] = await db.select().from(liteapiHotels).where(eq(liteapiHotels.id, id));
  return row ?? null;
}

export const keepContent = async (
  db: Database,
  id: string,
  content: NonNullable<KeptHotel["content"]>,
  now: Date,
): Promise<void> => {
  await db.update(liteapiHotels).set({ content, contentAt: now }).where(eq(liteapiHotels.id, id));
};

/** Contents that run out soonest, then those that were never read. */
export const findOldContents = (db: Database, before: Date, most: number): Promise<{ id: string }[]> =>
  db
    .select({ id: liteapiHotels.id })
    .from(liteapiHotels)
    .where(or(lt(liteapiHotels.contentAt, before), isNull(liteapiHotels.contentAt)))
    .orderBy(sql`${liteapiHotels.contentAt} asc nulls last`)
    .limit(most);
