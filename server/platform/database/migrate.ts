import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import type { Connection } from "./database.ts";
import { locks } from "./locks.ts";

export const migrationsFolder = join(import.meta.dirname, "../../migrations");

/** Brings the database to the present schema. Safe to call from several processes at once, and again. */
export async function migrateDatabase(connection: Connection): Promise<void> {
  // Its own connection: the lock ends with it, however this ends.
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [locks.migration]);
    await client.query("create extension if not exists citext");
    await client.query("create extension if not exists pg_trgm");
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.end();
  }
}
