import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";

export type TableRead = { table: string; rows: number; error: string | null };

/** Reads every table to its last row, large values too: a page whose checksum is wrong, or a value that is cut, is found here and named. */
export async function readEveryRow(db: Database): Promise<TableRead[]> {
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`,
  );
  const reads: TableRead[] = [];
  for (const { schema, name } of tables) reads.push(await readTable(db, schema, name));
  return reads;
}

async function readTable(db: Database, schema: string, name: string): Promise<TableRead> {
  const table = `${schema}.${name}`;
  try {
    const { rows } = await db.execute<{ rows: string; bytes: string | null }>(
      sql`select count(*) as rows, sum(octet_length(each::text)) as bytes from ${sql.identifier(schema)}.${sql.identifier(name)} each`,
    );
    return { table, rows: Number(rows[0]?.rows ?? 0), error: null };
  } catch (error) {
    return { table, rows: 0, error: reasonOf(error) };
  }
}

/** The database's own words stand in the innermost error. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.cause === undefined ? error.message : reasonOf(error.cause)) : String(error);
