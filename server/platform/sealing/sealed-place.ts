import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/platform/database/database.ts";
import { decryptText, encryptText, newestPrefix } from "#server/platform/encrypt.ts";
import type { KeyRing } from "#server/platform/secret.ts";

/** Where sealed values lie, as the re-sealing walks it: by row, in order. */
export type SealedPlace = {
  /** The table and column, or the folder. */
  name: string;
  /** Seals at most `limit` values behind `after` (empty: from the first) anew; `next` null: there are no more. */
  reseal: (after: string, limit: number) => Promise<{ next: string | null; resealed: number; unreadable: number }>;
  /** Values that the newest secret did not write. */
  countOld: () => Promise<number>;
};

export type SealedColumn = {
  name: string;
  table: PgTable;
  id: PgColumn;
  column: PgColumn;
  keys: KeyRing;
  /** What a value is bound to, by its row's id; the id itself unless told. */
  about?: (id: string) => string;
};

/** A column of texts sealed by encryptText. A value that changes meanwhile is left: whoever wrote it used the newest key. */
export function sealedColumn(
  db: Database,
  { name, table, id, column, keys, about = (of) => of }: SealedColumn,
): SealedPlace {
  const old = isOldSql(column, keys);
  return {
    name,
    countOld: () => db.$count(table, old),
    reseal: async (after, limit) => {
      const { rows } = await db.execute<{ id: string; value: string }>(
        sql`select ${id} as id, ${column} as value from ${table} where ${old} and ${id} > ${after} order by ${id} limit ${limit}`,
      );
      let unreadable = 0;
      for (const row of rows) {
        const opened = tryOpen(keys, row.value, about(row.id));
        if (opened === null) unreadable += 1;
        else
          await db.execute(
            sql`update ${table} set ${sql.identifier(column.name)} = ${encryptText(keys, opened, about(row.id))} where ${id} = ${row.id} and ${column} = ${row.value}`,
          );
      }
      return { next: nextOf(rows, limit), resealed: rows.length - unreadable, unreadable };
    },
  };
}

/** Not written by the newest key. */
export const isOldSql = (column: PgColumn, keys: KeyRing): SQL =>
  sql`${column} is not null and not starts_with(${column}, ${newestPrefix(keys)})`;

/** Null: no key that is given opens it. */
export function tryOpen(keys: KeyRing, sealed: string, about: string): string | null {
  try {
    return decryptText(keys, sealed, about);
  } catch {
    return null;
  }
}

/** Where the next batch goes on; null after the last. */
export const nextOf = (rows: readonly { id: string }[], limit: number): string | null =>
  rows.length === limit ? (rows.at(-1)?.id ?? null) : null;

/** A place whose values end by themselves within a day: they are only counted. */
export const passingPlace = (name: string, countOld: () => Promise<number>): SealedPlace => ({
  name,
  countOld,
  reseal: async () => ({ next: null, resealed: 0, unreadable: 0 }),
});
