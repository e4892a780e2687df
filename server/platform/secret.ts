import { createHmac, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The installation's secret: `SECRET`, else made once and kept in `DATA_DIR/secret`, readable by its owner only.
 * Several machines need the same `SECRET`.
 */
export function readSecret(dataDir: string, given: string | undefined): Buffer {
  if (given) return Buffer.from(given, "utf8");
  const file = join(dataDir, "secret");
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return Buffer.from(readFileSync(file, "utf8").trim(), "utf8");
}

/** A key made of one secret. `id` tells whose value a sealed one is, and says nothing of the key. */
export type Key = { id: string; key: Buffer };
/** The keys of one purpose, the newest first: that one writes, every one reads (docs/decisions/0017). */
export type KeyRing = readonly [newest: Key, ...previous: Key[]];
/** The keys for a purpose: what leaks in one place opens no other. */
export type KeyFor = (purpose: string) => KeyRing;

/** `previous`: secrets that were the installation's before, for values that were written with them. */
export function createKeyFor(secret: Buffer, previous: readonly string[] = []): KeyFor {
  const older = previous.map((each) => Buffer.from(each, "utf8")).filter((each) => !each.equals(secret));
  const keyOf = (from: Buffer, purpose: string): Key => ({
    id: deriveKey(from, "key id").toString("base64url").slice(0, 8),
    key: deriveKey(from, purpose),
  });
  return (purpose) => [keyOf(secret, purpose), ...older.map((each) => keyOf(each, purpose))];
}

const deriveKey = (secret: Buffer, purpose: string): Buffer => createHmac("sha256", secret).update(purpose).digest();
