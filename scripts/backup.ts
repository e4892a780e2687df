import { join } from "node:path";
import { backupEmbeddedPostgres } from "#server/adapters/database/embedded/backup.ts";

// npm run backup -- <folder>: copies the embedded database while it is in use (docs/operations.md).
const dataDir = process.env["DATA_DIR"] || ".data";
const target = process.argv[2] ?? join(dataDir, "backups", new Date().toISOString().replaceAll(":", "-").slice(0, 19));
try {
  await backupEmbeddedPostgres(dataDir, target);
  console.log(`The database of ${dataDir} is copied to ${target}`);
} catch (error) {
  console.error(`No copy was made: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
