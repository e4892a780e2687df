import { compose } from "#server/compose.ts";
import { readEnv } from "#server/env.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/database.ts";
import { embeddedConnection } from "./open-database.ts";

// npm run tax-invoices: docs/operations.md, "Tax invoices".
const env = readEnv({ ...process.env, LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn" });
const connection = env.DATABASE_URL ? { connectionString: env.DATABASE_URL } : embeddedConnection(env.DATA_DIR);
const database = openDatabase({ ...connection, max: 2 });
try {
  const { taxInvoices } = compose({ env, database, connection });
  const { checked, fault } = await taxInvoices.check();
  if (fault) throw new Error(`Invoice ${fault.counter}: ${fault.reason}. The ${checked} before it are whole.`);
  console.log(`${checked} invoices and credit notes: each is as it was issued and follows the one before.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await closeDatabase(database);
}
