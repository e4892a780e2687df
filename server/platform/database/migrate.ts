import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import type { Connection } from "./database.ts";

export const migrationsFolder = join(import.meta.dirname, "../../migrations");

/** One number for all processes of the product: who holds it migrates, the others wait. */
const migrationLock = 727_274;

/** Brings the database to the present schema. Safe to call from several processes at once, and again. */
export async function migrateDatabase(connection: Connection): Promise<void> {
  // Its own connection: the lock ends with it, however this ends.
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query("create extension if not exists citext");
    await client.query("create extension if not exists pg_trgm");
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.end();
  }
}
