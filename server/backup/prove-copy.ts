import { sql } from "drizzle-orm";
import type { compose } from "#server/compose.ts";
import { checkAudit } from "#server/platform/audit/check-audit.ts";
import type { FileStore } from "#server/platform/files.ts";
import { readEveryRow } from "./read-every-row.ts";

type Copy = Pick<ReturnType<typeof compose>, "database" | "taxInvoices" | "resealing" | "keepFiles"> & {
  files: FileStore;
};

/** `says`: what was seen, in plain words; `isWhole` false: the copy is not one to rely on. */
export type Proof = { part: string; isWhole: boolean; says: string };

/**
 * Proves a database that was brought back from a copy. The parts are composed with a new secret, and the installation's as the one before:
 * sealing everything anew opens every sealed value there is. That changes the database: it has to be a copy of the copy.
 */
export async function proveCopy(copy: Copy): Promise<Proof[]> {
  const proofs = [await proveRows(copy)];
  // What cannot be read would only break the others off.
  if (!proofs[0]?.isWhole) return proofs;
  for (const prove of [proveAudit, proveInvoices, proveLedger, proveSealed, proveFiles]) proofs.push(await prove(copy));
  return proofs;
}

async function proveRows({ database }: Copy): Promise<Proof> {
  const reads = await readEveryRow(database);
  const broken = reads.filter(({ error }) => error !== null);
  const rows = reads.reduce((sum, { rows: each }) => sum + each, 0);
  return {
    part: "rows",
    isWhole: broken.length === 0,
    says:
      broken.length === 0
        ? `${rows} rows of ${reads.length} tables read to the end`
        : broken.map(({ table, error }) => `${table}: ${error}`).join("; "),
  };
}

async function proveAudit({ database }: Copy): Promise<Proof> {
  const { entries, broken, lastHash } = await checkAudit(database);
  return {
    part: "audit log",
    isWhole: broken === null,
    says:
      broken === null
        ? `${entries} entries, each follows the one before; the last is ${lastHash ?? "not there yet"}`
        : `entry ${broken} is missing or not what was written`,
  };
}

async function proveInvoices({ taxInvoices }: Copy): Promise<Proof> {
  const { checked, fault } = await taxInvoices.check();
  return {
    part: "tax invoices",
    isWhole: !fault,
    says: fault ? `invoice ${fault.counter}: ${fault.reason}` : `${checked} documents, numbered without a gap`,
  };
}

async function proveLedger({ database }: Copy): Promise<Proof> {
  const { rows } = await database.execute<{ transactions: number; unbalanced: number }>(
    sql`select count(*)::int as transactions, (count(*) filter (where total <> 0))::int as unbalanced
      from (select sum(amount) as total from ledger_entries group by transaction_id) as sums`,
  );
  const { transactions = 0, unbalanced = 0 } = rows[0] ?? {};
  return {
    part: "ledger",
    isWhole: unbalanced === 0,
    says:
      unbalanced === 0 ? `${transactions} transactions, all in balance` : `${unbalanced} transactions do not balance`,
  };
}

async function proveSealed({ resealing }: Copy): Promise<Proof> {
  const report = Object.entries(await resealing.run());
  const unreadable = report.filter(([, place]) => place.unreadable > 0);
  const opened = report.reduce((sum, [, { resealed }]) => sum + resealed, 0);
  return {
    part: "sealed values",
    isWhole: unreadable.length === 0,
    says:
      unreadable.length === 0
        ? `the secret opens all ${opened} of them`
        : `the secret opens ${opened}; it does not open ${unreadable.map(([name, place]) => `${place.unreadable} of ${name}`).join(", ")}`,
  };
}

async function proveFiles({ files, keepFiles }: Copy): Promise<Proof> {
  const names = (await Promise.all(keepFiles.map(({ listFiles }) => listFiles()))).flat();
  const missing: string[] = [];
  for (const name of names) if (!(await files.head(name, 1))) missing.push(name);
  return {
    part: "files",
    isWhole: missing.length === 0,
    says:
      missing.length === 0
        ? `all ${names.length} that the database names are there`
        : `${missing.length} of ${names.length} are missing, ${missing[0]} first`,
  };
}
