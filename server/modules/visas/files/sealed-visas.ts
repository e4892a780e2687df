import { sql } from "drizzle-orm";
import { decryptBytes, encryptBytes, isOfNewest, sealedHeadBytes } from "#server/platform/encrypt.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { nextOf, type SealedPlace, sealedColumn } from "#server/platform/sealing/sealed-place.ts";
import { decisionFile } from "../progress/write-decision.ts";
import { visaFiles, visaTravellers } from "../tables.ts";
import type { VisaDeps } from "../visa-deps.ts";
import { sealedName } from "./sealed-files.ts";

type Deps = Pick<VisaDeps, "db" | "files" | "keys">;

/** Everything of visas that lies encrypted: answers in the database, what was sent and decided in the file store. */
export const sealedVisas = (deps: Deps): SealedPlace[] => [
  sealedColumn(deps.db, {
    name: "visa_travellers.answers",
    table: visaTravellers,
    id: visaTravellers.id,
    column: visaTravellers.answers,
    keys: deps.keys.answers,
  }),
  filesPlace(deps),
];

const filesPlace = (deps: Deps): SealedPlace => ({
  name: "files of visas",
  countOld: async () => {
    let old = 0;
    for (const { id } of await fileIds(deps, "", null)) if (await isOld(deps, id)) old += 1;
    return old;
  },
  reseal: async (after, limit) => {
    const rows = await fileIds(deps, after, limit);
    const counts = { resealed: 0, unreadable: 0 };
    for (const { id } of rows)
      if (await isOld(deps, id)) counts[(await resealFile(deps, id)) ? "resealed" : "unreadable"] += 1;
    return { next: nextOf(rows, limit), ...counts };
  },
});

/** Names of files as rows `id`. A decision may not be there yet. */
const names = sql`(select ${visaFiles.id} as id from ${visaFiles}
  union all select ${visaTravellers.id} || ${decisionFile("")} from ${visaTravellers}) as names`;

/** In order; `limit` null: all. */
async function fileIds({ db }: Deps, after: string, limit: number | null): Promise<{ id: string }[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${names} where id > ${after} order by id limit ${limit}`,
  );
  return rows;
}

async function isOld({ files, keys }: Deps, id: string): Promise<boolean> {
  const head = await files.head(sealedName(id), sealedHeadBytes);
  return head !== undefined && !isOfNewest(keys.files, head);
}

/** False when no key that is given opens it. */
async function resealFile({ db, files, keys }: Deps, id: string): Promise<boolean> {
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
