import { existsSync } from "node:fs";
import { join } from "node:path";
import { backupEmbeddedPostgres, copyInUse } from "#server/adapters/database/embedded/backup.ts";

/**
 * Copies what a site keeps below `dataDir` while it is in use: the embedded database to `target/data`, then people's files to `target/files`.
 * The secret is left out on purpose: it belongs elsewhere.
 * @throws when the database does not run, or the target holds a copy already
 */
export async function backUp(dataDir: string, target: string): Promise<void> {
  await backupEmbeddedPostgres(dataDir, target);
  // After the database: what its rows name was stored before them.
  const files = join(dataDir, "files");
  if (existsSync(files)) copyInUse(files, join(target, "files"), () => true);
}
