import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { readEnv } from "#server/env.ts";
import { drillBackup, drillDatabase } from "#server/backup/run-drill.ts";
import type { Proof } from "#server/backup/prove-copy.ts";
import { makeDataFolder } from "./data-folder.ts";

// npm run restore-drill: proves that a backup can be brought back (docs/operations.md, "Backup and restore").
const usage = `npm run restore-drill -- <folder>
  a folder that npm run backup made
npm run restore-drill -- --database postgres://host/wijha_drill --files <folder>
  a database that was restored for the drill, whose name ends in _drill, and a copy of DATA_DIR/files`;

/** What is drilled is changed: never the database that people use. */
async function expectDrillDatabase(address: string, inUse: string | undefined): Promise<void> {
  const client = new Client(address);
  await client.connect();
  const { rows } = await client.query<{ name: string; others: number }>(
    `select current_database() as name,
      (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as others`,
  );
  await client.end();
  const [found] = rows;
  if (!found?.name.endsWith("_drill"))
    throw new Error(
      `The drill changes what it proves: restore into a database whose name ends in _drill, not ${found?.name}`,
    );
  if (address === inUse || found.others > 0) throw new Error(`${found.name} is in use`);
}

async function drill(scratch: string): Promise<Proof[]> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { database: { type: "string" }, files: { type: "string" } },
  });
  const [folder] = positionals;
  const env = readEnv();
  if (values.database) {
    await expectDrillDatabase(values.database, env.DATABASE_URL);
    if (values.files) cpSync(values.files, join(scratch, "files"), { recursive: true });
    return drillDatabase({ connectionString: values.database }, { env, scratch });
  }
  if (!folder) throw new Error(usage);
  return drillBackup({ env, backup: folder, scratch });
}

const began = Date.now();
const scratch = makeDataFolder();
try {
  const proofs = await drill(scratch);
  for (const { part, isWhole, says } of proofs) console.log(`${isWhole ? "whole " : "BROKEN"}  ${part}: ${says}`);
  const isWhole = proofs.every((proof) => proof.isWhole);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(
    isWhole ? `The copy can be relied on (brought back and read in ${seconds} s).` : "Do not rely on this copy.",
  );
  process.exitCode = isWhole ? 0 : 1;
} catch (error) {
  console.error(`The copy is not proved: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
