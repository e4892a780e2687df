import { parseArgs } from "node:util";
import { compose } from "#server/compose.ts";
import { readEnv } from "#server/env.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/database.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { embeddedConnection } from "./open-database.ts";

// npm run tax-invoices: docs/operations.md, "Tax invoices". The product runs, or DATABASE_URL is set.
const usage = `npm run tax-invoices                          reads the whole chain
npm run tax-invoices -- onboard --otp 123456   a certificate of the authority's, with a one-time password of its portal
npm run tax-invoices -- renew --otp 123456     the next one, before it runs out`;

type TaxInvoices = ReturnType<typeof compose>["taxInvoices"];

async function check({ check: read }: TaxInvoices): Promise<string> {
  const { checked, fault } = await read();
  if (fault) throw new Error(`Invoice ${fault.counter}: ${fault.reason}. The ${checked} before it are whole.`);
  return `${checked} invoices and credit notes: each is as it was issued and follows the one before.`;
}

async function certify(ask: TaxInvoices["onboard"], otp: string | undefined): Promise<string> {
  if (!otp) throw new Error(usage);
  const { expiresAt } = await ask(otp);
  return `Certified until ${expiresAt.toISOString().slice(0, 10)}: from now on documents are stamped with it.`;
}

const env = readEnv({ ...process.env, LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn" });
const connection = env.DATABASE_URL ? { connectionString: env.DATABASE_URL } : embeddedConnection(env.DATA_DIR);
const database = openDatabase({ ...connection, max: 2 });
const parts = compose({ env, database, connection });
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { otp: { type: "string" } } });
  const [command] = positionals;
  const { taxInvoices } = parts;
  if (command === undefined) console.log(await check(taxInvoices));
  else if (command === "onboard") console.log(await certify(taxInvoices.onboard, values.otp));
  else if (command === "renew") console.log(await certify(taxInvoices.renew, values.otp));
  else throw new Error(usage);
} catch (error) {
  const code = error instanceof SupplierError ? ` (${error.info.code ?? error.kind})` : "";
  console.error(
    error instanceof SupplierError
      ? `The authority did not grant it${code}.`
      : error instanceof Error
        ? error.message
        : String(error),
  );
  process.exitCode = 1;
} finally {
  await parts.sandboxes.stop();
  await closeDatabase(database);
}
