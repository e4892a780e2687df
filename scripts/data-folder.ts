import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A fresh data folder. Open to other users, because the database of a product that root starts runs as one. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "wijha-data-"));
  chmodSync(folder, 0o755);
  return folder;
}
