import { realpathSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";

/** A connection to the database that a product runs below its data folder. */
export async function openDatabase(dataDir: string): Promise<Client> {
  const client = new Client({
    host: join(realpathSync(join(dataDir, "pg18")), "socket"),
    user: "postgres",
    database: "wijha",
  });
  await client.connect();
  return client;
}
