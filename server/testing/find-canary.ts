import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#server/platform/database/database.ts";

/**
 * Where a text lies: tables of every schema (whole rows as text, bytes as hex), and files below a folder but the secret. For
 * tests that something lies nowhere.
 */
export async function findCanary(database: Database, folder: string, canary: string): Promise<string[]> {
  return [...(await findInTables(database, canary)), ...findInFiles(folder, canary)];
}

async function findInTables({ $client }: Database, canary: string): Promise<string[]> {
  const hex = Buffer.from(canary).toString("hex");
  const { rows: tables } = await $client.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await $client.query(
      `select from ${name} as one where strpos(one::text, $1) > 0 or strpos(one::text, $2) > 0 limit 1`,
      [canary, hex],
    );
    if (rowCount) found.push(name);
  }
  return found;
}

const findInFiles = (folder: string, canary: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => readFileSync(path).includes(canary));
