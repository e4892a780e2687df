import { randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#server/adapters/database/embedded/embedded-postgres.ts";
import { createDiskFiles } from "#server/adapters/files/disk/disk-files.ts";
import { compose } from "#server/compose.ts";
import type { Env } from "#server/env.ts";
import { closeDatabase, type Connection, openDatabase } from "#server/platform/database/database.ts";
import { migrateDatabase } from "#server/platform/database/migrate.ts";
import { silentLog } from "#server/platform/log.ts";
import { type Proof, proveCopy } from "./prove-copy.ts";

/** `scratch`: an empty folder that is the drill's own. */
type Drill = { env: Env; backup: string; scratch: string };

/**
 * Brings a backup of the embedded database back in a folder of its own, moves it to the present schema and proves it. The backup itself, the
 * running site and the outside world are not touched: no jobs run, no mail is sent.
 * @throws Error when there is no backup, no secret, or the copy does not start
 */
export async function drillBackup({ env, backup, scratch }: Drill): Promise<Proof[]> {
  const data = join(backup, "data");
  if (!existsSync(data)) throw new Error(`${data} is not there: the folder is not a backup`);
  mkdirSync(join(scratch, "pg18"), { recursive: true });
  cpSync(data, join(scratch, "pg18/data"), { recursive: true, preserveTimestamps: true });
  if (existsSync(join(backup, "files"))) cpSync(join(backup, "files"), join(scratch, "files"), { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir: scratch, pgBin: env.PG_BIN });
  try {
    return await drillDatabase(await postgres.connectionTo("wijha"), { env, scratch });
  } finally {
    await postgres.stop();
    rmSync(join(scratch, "pg18"), { recursive: true, force: true });
  }
}

/** The same for a database that somebody has restored for the drill. It is changed by it. */
export async function drillDatabase(connection: Connection, { env, scratch }: Omit<Drill, "backup">): Promise<Proof[]> {
  const secret = readSecret(env);
  await migrateDatabase(connection);
  const database = openDatabase({ ...connection, max: 4 });
  const parts = compose({
    env: {
      ...env,
      DATA_DIR: scratch,
      SECRET: randomBytes(32).toString("base64url"),
      SECRET_PREVIOUS: [secret, ...env.SECRET_PREVIOUS],
      SMTP_URL: undefined,
      REDIS_URL: undefined,
      // The copy is proved, not the bucket of the site.
      S3_ENDPOINT: undefined,
      // Nobody is told of anything by a copy.
      PUSH_PUBLIC_KEY: undefined,
    },
    database,
    connection,
    log: silentLog,
  });
  try {
    return await proveCopy({ ...parts, files: createDiskFiles(join(scratch, "files")) });
  } finally {
    await parts.stop();
    await closeDatabase(database);
  }
}

/** The installation's secret. Unlike a start, a drill never makes one: it would open nothing. */
function readSecret({ SECRET, DATA_DIR }: Env): string {
  if (SECRET) return SECRET;
  const file = join(DATA_DIR, "secret");
  if (!existsSync(file)) throw new Error(`No secret: set SECRET, or DATA_DIR to the folder that holds it (${file})`);
  return readFileSync(file, "utf8").trim();
}
