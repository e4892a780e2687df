import { realpathSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";

/** Where the database is reached that a product runs below its data folder. */
export const embeddedConnection = (dataDir: string) => ({
  host: join(realpathSync(join(dataDir, "pg18")), "socket"),
  user: "postgres",
  database: "wijha",
});

/** A connection to it. */
export async function openDatabase(dataDir: string): Promise<Client> {
  const client = new Client(embeddedConnection(dataDir));
  await client.connect();
  return client;
}
