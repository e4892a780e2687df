import type { Database } from "#server/platform/database/database.ts";
import type { KeyFor } from "#server/platform/secret.ts";
import { aboutKeptKey, keptKeyPurpose } from "./kept-key.ts";
import { sealedColumn, type SealedPlace } from "./sealed-place.ts";
import { keptKeys } from "./tables.ts";

/** The keys that outlive a change of the secret. */
export const sealedKeys = (database: Database, keyFor: KeyFor): SealedPlace =>
  sealedColumn(database, {
    name: "kept_keys.sealed",
    table: keptKeys,
    id: keptKeys.purpose,
    column: keptKeys.sealed,
    keys: keyFor(keptKeyPurpose),
    about: aboutKeptKey,
  });
