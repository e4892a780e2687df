import { cpSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { basename, join, resolve, sep } from "node:path";
import { Client } from "pg";
import { dataFolderName, socketFolder } from "./places.ts";

/** Belongs to the running server, or is copied last. */
const leftOut = /(^|\/)(postmaster\.(pid|opts)|pg_wal|pg_replslot|pg_stat_tmp)(\/|$)/;

/**
 * Copies the embedded database of `dataDir` while it is in use, to `target/data` (which must not exist). Everything
 * committed before the call is in the copy, and some of what came during it, in order. To restore, put the copy in the place of `pg18/data` while nothing runs.
 * @throws when the database does not run, or the target exists
 */
export async function backupEmbeddedPostgres(dataDir: string, target: string): Promise<void> {
  const root = realpathSync(join(resolve(dataDir), dataFolderName));
  const [data, copy] = [join(root, "data"), join(resolve(target), "data")];
  const client = new Client({ host: socketFolder(root), port: 5432, user: "postgres", database: "postgres" });
  await client.connect();
  try {
    mkdirSync(resolve(target), { recursive: true, mode: 0o700 });
    mkdirSync(copy, { mode: 0o700 });
    // The slot keeps the log of changes that the copy will need; it goes with this connection.
    await client.query("select pg_create_physical_replication_slot($1, true, true)", [`backup_${process.pid}`]);
    await client.query("select pg_backup_start('backup', true)");
    copyInUse(data, copy, (path) => !leftOut.test(path.slice(data.length + 1).replaceAll(sep, "/")));
    for (const folder of ["pg_wal", "pg_replslot", "pg_stat_tmp"])
      mkdirSync(join(copy, folder), { recursive: true, mode: 0o700 });
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
      "select * from pg_backup_stop(false)",
    );
    writeFileSync(join(copy, "backup_label"), rows[0]?.labelfile ?? "", { mode: 0o600 });
    if (rows[0]?.spcmapfile) writeFileSync(join(copy, "tablespace_map"), rows[0].spcmapfile, { mode: 0o600 });
    copyInUse(join(data, "pg_wal"), join(copy, "pg_wal"), () => true);
  } finally {
    await client.end();
  }
}

/** Copies a folder in which files come and go: one that has just gone is no fault (of the database's it is replayed from the log). */
export function copyInUse(from: string, to: string, isWanted: (path: string) => boolean) {
  const filter = (path: string) => isWanted(path) && !basename(path).startsWith("pgsql_tmp");
  for (let tries = 0; ; tries++) {
    try {
      return cpSync(from, to, { recursive: true, preserveTimestamps: true, filter, force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT" || tries === 5) throw error;
    }
  }
}
