import { and, desc, eq, sql } from "drizzle-orm";
import { blankBody } from "#contract/content/blank.ts";
import { riyadhDay } from "#contract/days.ts";
import { kindOf } from "#contract/content/kinds.ts";
import type { DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { publishedItems } from "#server/platform/published/tables.ts";
import type { ItemKey } from "./editor-deps.ts";
import { publishedVersions, type VersionRow } from "./tables.ts";

export type LiveRow = typeof publishedItems.$inferSelect;
/** What the site reads of an item, and everything that was written of it, the newest first. */
export type Item = ItemKey & { live: LiveRow | undefined; versions: [VersionRow, ...VersionRow[]] };

/** @throws AppError not_found */
export async function findItem(db: DatabaseOrTransaction, { kind, item }: ItemKey): Promise<Item> {
  const [[live], rows] = await Promise.all([
    db
      .select()
      .from(publishedItems)
      .where(and(eq(publishedItems.kind, kind), eq(publishedItems.id, item))),
    db
      .select()
      .from(publishedVersions)
      .where(and(eq(publishedVersions.kind, kind), eq(publishedVersions.item, item)))
      .orderBy(desc(publishedVersions.version)),
  ]);
  const versions = withSeed(live, rows);
  const [newest, ...older] = versions;
  if (!newest) throw new AppError("not_found");
  return { kind, item, live, versions: [newest, ...older] };
}

/** The same, and nobody else changes it until the transaction ends; what the product brought is written down as a version first. */
export async function lockItem(tx: Transaction, key: ItemKey): Promise<Item> {
  // An item that was never published has no row to lock.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`content ${key.kind} ${key.item}`}))`);
  const found = await findItem(tx, key);
  const [newest] = found.versions;
  if (found.live && isSeed(found.live, newest)) {
    await tx
      .update(publishedVersions)
      .set({ state: "replaced" })
      .where(and(isVersionOf(key), eq(publishedVersions.state, "published")));
    await tx.insert(publishedVersions).values(newest).onConflictDoNothing();
  }
  return found;
}

export const isVersionOf = ({ kind, item }: ItemKey) =>
  and(eq(publishedVersions.kind, kind), eq(publishedVersions.item, item));

/** The product's own text, which no editor has written, as a version. */
export function withSeed(live: LiveRow | undefined, rows: readonly VersionRow[]): VersionRow[] {
  if (!live || live.seedHash === null) return [...rows];
  const noted = rows.find(({ state }) => state === "published");
  if (noted && noted.writtenAt.getTime() === live.updatedAt.getTime()) return [...rows];
  const version = (rows[0]?.version ?? 0) + 1;
  const { kind, id, slugEn, slugAr, position, body, updatedAt } = live;
  const seed: VersionRow = {
    kind,
    item: id,
    version,
    slugEn,
    slugAr,
    position,
    body: body as Record<string, unknown>,
    state: "published",
    writtenBy: null,
    writtenAt: updatedAt,
    note: null,
    publishAt: null,
    scheduledBy: null,
  };
  return [seed, ...rows.map((row) => (row === noted ? { ...row, state: "replaced" as const } : row))];
}

const isSeed = (live: LiveRow, newest: VersionRow) =>
  live.seedHash !== null && newest.writtenBy === null && newest.writtenAt.getTime() === live.updatedAt.getTime();

/** The body of something new. */
export const blankFor = (kind: ItemKey["kind"], now: Date) => blankBody(kindOf(kind), riyadhDay(now));
