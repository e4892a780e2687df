import type { ShownName } from "#contract/name-corrections.ts";
import { decryptText, encryptText } from "#server/platform/encrypt.ts";
import { sealedColumn, type SealedPlace } from "#server/platform/sealing/sealed-place.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { type NameRow, nameCorrections } from "./tables.ts";

/** `why`: the traveller's own words to the person who decides. */
export type SealedNames = { before: ShownName; after: ShownName; why: string };

const about = (id: string) => `name correction ${id}`;

export const sealNames = (keys: KeyRing, id: string, names: SealedNames): string =>
  encryptText(keys, JSON.stringify(names), about(id));

/** Null once they were erased. @throws Error when the secret is another one */
export const openNames = (keys: KeyRing, { id, names }: Pick<NameRow, "id" | "names">): SealedNames | null =>
  names === null ? null : (JSON.parse(decryptText(keys, names, about(id))) as SealedNames);

export const sealedCorrections = (db: Database, keys: KeyRing): SealedPlace =>
  sealedColumn(db, {
    name: "name_corrections.names",
    table: nameCorrections,
    id: nameCorrections.id,
    column: nameCorrections.names,
    keys,
    about,
  });
