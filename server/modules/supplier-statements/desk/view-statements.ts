import { and, count, desc, inArray, isNull, lt, sql } from "drizzle-orm";
import { type SupplierCause, supplierCauses } from "#contract/admin/supplier-statement-rows.ts";
import type { getSupplierStatements } from "#contract/admin/supplier-statements.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { sar } from "#contract/money.ts";
import { balancesByCloses } from "#server/platform/ledger/account-sums.ts";
import type { SupplierStatementDeps } from "../deps.ts";
import { partyOf } from "../party.ts";
import { agencyMemos, supplierDifferences, supplierRecords, supplierStatements } from "../tables.ts";

const page = 30;

/** The newest first, from behind the number of the page before. */
export async function viewStatements(
  { db, sources }: Pick<SupplierStatementDeps, "db" | "sources">,
  { before }: { before?: string | undefined },
): Promise<OutputOf<typeof getSupplierStatements>> {
  const rows = await db
    .select()
    .from(supplierStatements)
    .where(before === undefined ? undefined : lt(supplierStatements.number, Number(before)))
    .orderBy(desc(supplierStatements.number))
    .limit(page + 1);
  const shown = rows.slice(0, page);
  const ids = shown.map(({ id }) => id);
  const at = supplierDifferences;
  const openOf = await db
    .select({ id: at.statementId, open: count() })
    .from(at)
    .where(and(isNull(at.endedAt), inArray(at.statementId, ids)))
    .groupBy(at.statementId);
  const memosOf = await db
    .select({ id: agencyMemos.statementId, open: count() })
    .from(agencyMemos)
    .where(and(isNull(agencyMemos.endedAt), inArray(agencyMemos.statementId, ids)))
    .groupBy(agencyMemos.statementId);
  const byCause = await db
    .select({ cause: at.cause, open: count(), short: sql<string>`sum(${at.short})` })
    .from(at)
    .where(isNull(at.endedAt))
    .groupBy(at.cause);
  const { supplier_payable: payable = 0 } = await balancesByCloses(db);
  return {
    statements: shown.map((row) => ({
      id: row.id,
      party: partyOf(row.party),
      reference: row.reference,
      origin: row.origin,
      from: row.from,
      to: row.to,
      total: sar(row.total),
      lines: row.lines,
      matched: row.matched,
      open: openOf.find(({ id }) => id === row.id)?.open ?? 0,
      memos: memosOf.find(({ id }) => id === row.id)?.open ?? 0,
      importedAt: row.importedAt.toISOString(),
    })),
    next: rows.length > page ? String(shown.at(-1)?.number) : null,
    parties: await partiesOf(db, sources),
    open: Object.fromEntries(
      supplierCauses.map((each) => [each, byCause.find(({ cause }) => cause === each)?.open ?? 0]),
    ) as Record<SupplierCause, number>,
    owed: sar(0 - payable),
    disputed: sar(byCause.reduce((sum, { short }) => sum + Number(short), 0)),
  };
}

/** Who states by itself, and whom anything was bought of that is stated. */
export async function partiesOf(db: SupplierStatementDeps["db"], sources: SupplierStatementDeps["sources"]) {
  const { party } = supplierRecords;
  // From one to the next in the index: few are of so many records.
  const { rows: bought } = await db.execute<{ party: string }>(
    sql`with recursive known as (
      select min(${party}) as party from ${supplierRecords}
      union all select (select min(${party}) from ${supplierRecords} where ${party} > known.party) from known where known.party is not null
    ) select party from known where party is not null`,
  );
  return [...new Set([...sources, ...bought].map((each) => each.party))].toSorted().map(partyOf);
}
