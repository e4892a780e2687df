import { eq } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { decryptText, encryptText } from "#server/platform/encrypt.ts";
import type { KeyFor } from "#server/platform/secret.ts";
import { storedKeys } from "./tables.ts";

/** Of the keys that seal the kept ones. */
export const storedKeyPurpose = "kept keys";
export const aboutStoredKey = (purpose: string): string => `${storedKeyPurpose} ${purpose}`;

/**
 * A key that stays when the secret changes, for hashes whose text is not known here: recovery codes on somebody's paper. It begins
 * as the oldest known secret's key for the purpose, so that what was hashed before it was kept still opens.
 * @throws Error when it was sealed with a secret that is not given
 */
export function createStoredKey(db: Database, keyFor: KeyFor, purpose: string): () => Promise<Buffer> {
  const about = aboutStoredKey(purpose);
  const find = async () => (await db.select().from(storedKeys).where(eq(storedKeys.purpose, purpose)))[0];
  async function read(): Promise<Buffer> {
    const keys = keyFor(storedKeyPurpose);
    const first = keyFor(purpose).at(-1)?.key ?? keyFor(purpose)[0].key;
    const known = await find();
    if (!known)
      await db
        .insert(storedKeys)
        .values({ purpose, sealed: encryptText(keys, first.toString("base64url"), about) })
        .onConflictDoNothing();
    const { sealed } = known ?? (await find()) ?? {};
    if (sealed === undefined) throw new Error(`stored key missing: ${purpose}`);
    return Buffer.from(decryptText(keys, sealed, about), "base64url");
  }
  let key: Promise<Buffer> | undefined;
  return () => {
    key ??= read().catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return key;
  };
}
