import type { Database } from "#server/platform/database/database.ts";
import type { KeyFor } from "#server/platform/secret.ts";
import { aboutStoredKey, storedKeyPurpose } from "./stored-key.ts";
import { sealedColumn, type SealedPlace } from "./sealed-place.ts";
import { storedKeys } from "./tables.ts";

/** The keys that outlive a change of the secret. */
export const sealedKeys = (database: Database, keyFor: KeyFor): SealedPlace =>
  sealedColumn(database, {
    name: "kept_keys.sealed",
    table: storedKeys,
    id: storedKeys.purpose,
    column: storedKeys.sealed,
    keys: keyFor(storedKeyPurpose),
    about: aboutStoredKey,
  });
