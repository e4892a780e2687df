import { join } from "node:path";
import { backUp } from "#server/backup/back-up.ts";

// npm run backup -- <folder>: copies the embedded database and the files of people while they are in use (docs/operations.md).
const dataDir = process.env["DATA_DIR"] || ".data";
const target = process.argv[2] ?? join(dataDir, "backups", new Date().toISOString().replaceAll(":", "-").slice(0, 19));
try {
  await backUp(dataDir, target);
  if (process.env["S3_ENDPOINT"])
    console.log(`Files of people lie in a bucket: copy it to ${join(target, "files")} now (docs/operations.md).`);
  console.log(
    `Database and files of ${dataDir} are copied to ${target}. npm run restore-drill -- ${target} proves the copy.`,
  );
} catch (error) {
  console.error(`No copy was made: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
