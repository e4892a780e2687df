import { createHash, randomBytes } from "node:crypto";
import type { Pool } from "pg";
import { inTransaction } from "./transaction.ts";

/** A service's own tables: `lock` is an advisory lock of its own; one of the statements makes `<schema>.settings (name, value)`. */
export type SupplierSchema = { schema: string; lock: number; statements: readonly string[] };

/**
 * Makes the service's own tables; several processes may start at once. Tables that are up to date are not touched: making
 * an index again locks its table, and a process that starts while others sell would wait for them crosswise.
 */
export async function createTables(pool: Pool, { schema, lock, statements }: SupplierSchema): Promise<void> {
  /** Stands as the schema's comment once its tables are these. */
  const version = createHash("sha256").update(statements.join("\n")).digest("hex").slice(0, 16);
  await inTransaction(pool, async (client) => {
    await client.query("select pg_advisory_xact_lock($1)", [lock]);
    const made = await client.query<{ version: string | null }>(
      "select obj_description(to_regnamespace($1), 'pg_namespace') as version",
      [schema],
    );
    if (made.rows[0]?.version === version) return;
    for (const statement of statements) await client.query(statement);
    await client.query(`comment on schema ${schema} is '${version}'`);
  });
}

/** The key that signs offers: made once a database, so that offers outlive a restart and are known to every process. */
export async function readSecret(pool: Pool, { schema }: SupplierSchema): Promise<string> {
  await pool.query(`insert into ${schema}.settings (name, value) values ('secret', $1) on conflict do nothing`, [
    randomBytes(32).toString("hex"),
  ]);
  const found = await pool.query<{ value: string }>(`select value from ${schema}.settings where name = 'secret'`);
  return found.rows[0]!.value;
}
