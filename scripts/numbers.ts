import { readEnv } from "#server/env.ts";
import { rebuildNumbers } from "#server/modules/numbers/index.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/database.ts";
import { embeddedConnection } from "./open-database.ts";

// npm run numbers -- rebuild: docs/operations.md. The product runs, or DATABASE_URL is set.
const usage =
  "npm run numbers -- rebuild   makes hours and days of the desk's figures again from the events that are kept";

async function rebuild(): Promise<string> {
  const env = readEnv();
  const connection = env.DATABASE_URL ? { connectionString: env.DATABASE_URL } : embeddedConnection(env.DATA_DIR);
  const db = openDatabase({ ...connection, max: 2 });
  try {
    const made = await rebuildNumbers(db, new Date());
    return made ? `Made again from ${made.from} on, from ${made.events} events.` : "Nothing has been counted yet.";
  } finally {
    await closeDatabase(db);
  }
}

try {
  if (process.argv[2] !== "rebuild") throw new Error(usage);
  console.log(await rebuild());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
