import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool, type PoolConfig } from "pg";
import { createPreparingClient } from "./named-statements.ts";

/** The database and its pool (`$client`). */
export type Database = NodePgDatabase & { $client: Pool };
/** An open transaction. */
export type Transaction = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];
/** What a query needs: the database itself, or the transaction it belongs to. */
export type DatabaseOrTransaction = Database | Transaction;

export type Connection = PoolConfig;

/**
 * A pool opened with it prepares its frequent statements, each of which takes some 20 kB in every connection that has run it. Not for
 * one that leads to a pooler of transactions.
 */
export const preparing = { Client: createPreparingClient({ most: 100, from: 30 }) } satisfies Partial<Connection>;

/** Opens a pool; connects with the first query. `onError` hears of idle connections that broke. */
export function openDatabase(connection: Connection, onError: (error: Error) => void = () => {}): Database {
  const pool = new Pool({ max: 12, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000, ...connection });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on("error", (error) => pool.ending || onError(error));
  return drizzle({ client: pool });
}

export async function closeDatabase(database: Database): Promise<void> {
  await database.$client.end();
}

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. Inside a transaction: a savepoint. */
export function transaction<T>(database: DatabaseOrTransaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return database.transaction(work);
}
