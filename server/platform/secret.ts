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

/** A key for one purpose: what leaks in one place opens no other. */
export const deriveKey = (secret: Buffer, purpose: string): Buffer =>
  createHmac("sha256", secret).update(purpose).digest();
