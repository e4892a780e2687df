import { and, count, eq, gt, isNull, lt, max, or, sql } from "drizzle-orm";
import type { HotelContent, HotelSummary } from "#server/modules/hotels/index.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { BedBankTable } from "../bed-bank-table.ts";

export type KeptHotel = {
  id: string;
  cityId: string;
  summary: HotelSummary;
  hasArabic: boolean;
  listedAt: Date;
  content: HotelContent | null;
  contentAt: Date | null;
};
export type ListedHotelRow = Pick<KeptHotel, "id" | "cityId" | "summary" | "hasArabic">;

/** So many rows a statement. */
const atOnce = 500;

/** Some hotels as they are listed now; contents stay. */
export async function keepListed(
  db: Database,
  table: BedBankTable,
  rows: readonly ListedHotelRow[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce)
    await db
      .insert(table)
      .values(rows.slice(from, from + atOnce).map((row) => ({ ...row, listedAt: now })))
      .onConflictDoUpdate({
        target: table.id,
        set: {
          cityId: sql`excluded.city_id`,
          summary: sql`excluded.summary`,
          hasArabic: sql`excluded.has_arabic`,
          listedAt: now,
        },
      });
}

/** What the last list of a city did not name goes. */
export const dropUnlisted = async (db: Database, table: BedBankTable, cityId: string, since: Date): Promise<void> => {
  await db.delete(table).where(and(eq(table.cityId, cityId), lt(table.listedAt, since)));
};

/** Without their contents, which are long. */
export const findListed = (
  db: Database,
  table: BedBankTable,
  since: Date,
): Promise<Pick<KeptHotel, "id" | "summary">[]> =>
  db.select({ id: table.id, summary: table.summary }).from(table).where(gt(table.listedAt, since)).orderBy(table.id);

/** Another one whenever a list was read, or a hotel has gone. */
export async function findStamp(db: Database, table: BedBankTable): Promise<string> {
  const [row] = await db.select({ hotels: count(), listedAt: max(table.listedAt) }).from(table);
  return `${row?.hotels} ${row?.listedAt?.getTime()}`;
}

export async function findKept(db: Database, table: BedBankTable, id: string): Promise<KeptHotel | null> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row ?? null;
}

export const keepContent = async (
  db: Database,
  table: BedBankTable,
  id: string,
  content: HotelContent,
  now: Date,
): Promise<void> => {
  await db.update(table).set({ content, contentAt: now }).where(eq(table.id, id));
};

/** Contents that run out soonest, then those that were never read. */
export const findOldContents = (
  db: Database,
  table: BedBankTable,
  before: Date,
  most: number,
): Promise<{ id: string }[]> =>
  db
    .select({ id: table.id })
    .from(table)
    .where(or(lt(table.contentAt, before), isNull(table.contentAt)))
    .orderBy(sql`${table.contentAt} asc nulls last`)
    .limit(most);
