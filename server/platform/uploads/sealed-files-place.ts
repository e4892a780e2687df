import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { decryptBytes, encryptBytes, isOfNewest, sealedHeadBytes } from "#server/platform/encrypt.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { nextOf, type SealedPlace } from "#server/platform/sealing/sealed-place.ts";
import { sealedName, type SealedFilesDeps } from "./sealed-files.ts";

type Deps = SealedFilesDeps & { db: Database };

/** Sealed files as the re-sealing walks them. `names`: rows `id` of what is kept, as a subquery; what lies under one may not be there yet. */
export const sealedFilesPlace = (deps: Deps, name: string, names: SQL): SealedPlace => ({
  name,
  countOld: async () => {
    let old = 0;
    for (const { id } of await fileIds(deps.db, names, "", null)) if (await isOld(deps, id)) old += 1;
    return old;
  },
  reseal: async (after, limit) => {
    const rows = await fileIds(deps.db, names, after, limit);
    const counts = { resealed: 0, unreadable: 0 };
    for (const { id } of rows)
      if (await isOld(deps, id)) counts[(await resealFile(deps, names, id)) ? "resealed" : "unreadable"] += 1;
    return { next: nextOf(rows, limit), ...counts };
  },
});

/** In order; `limit` null: all. */
async function fileIds(db: Database, names: SQL, after: string, limit: number | null): Promise<{ id: string }[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${names} where id > ${after} order by id limit ${limit}`,
  );
  return rows;
}

async function isOld({ files, keys }: SealedFilesDeps, id: string): Promise<boolean> {
  const head = await files.head(sealedName(id), sealedHeadBytes);
  return head !== undefined && !isOfNewest(keys.files, head);
}

/** False when no key that is given opens it. */
async function resealFile({ db, files, keys }: Deps, names: SQL, id: string): Promise<boolean> {
  const sealed = await files.get(sealedName(id));
  if (!sealed) return true;
  const content = tryOpen(keys.files, sealed, id);
  if (!content) return false;
  await files.put(sealedName(id), encryptBytes(keys.files, content, id));
  // Deleted meanwhile: it does not come back.
  const { rows } = await db.execute<{ id: string }>(sql`select id from ${names} where id = ${id}`);
  if (rows.length === 0) await files.remove(sealedName(id));
  return true;
}

function tryOpen(keys: KeyRing, sealed: Buffer, id: string): Buffer | null {
  try {
    return decryptBytes(keys, sealed, id);
  } catch {
    return null;
  }
}
