import { and, eq, inArray, isNull } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { writeLedger } from "#server/platform/ledger/write-ledger.ts";
import type { SupplierStatementDeps } from "../deps.ts";
import { type KnownRecord, matchLines, type Outcome } from "../match/match-lines.ts";
import { inBatches, recordsOf } from "../records/known-records.ts";
import { type DifferenceRecord, type LineRow, supplierDifferences, supplierStatementLines } from "../tables.ts";
import { moveDifference } from "./move-difference.ts";

type Deps = Pick<SupplierStatementDeps, "clock">;

/** What was missed stands whole in this statement. */
export async function healMissing(deps: Deps, tx: Transaction, outcomes: readonly Outcome[]): Promise<void> {
  const now = Map.groupBy(
    outcomes.filter((each) => each.record !== null),
    ({ record }) => record!.id,
  );
  const whole = [...now.values()].flatMap(([first, ...more]) => {
    const record = first!.record!;
    return record.stated.length + 1 + more.length >= record.documents.length ? record.id : [];
  });
  const { record, cause, endedAt } = supplierDifferences;
  for (const some of inBatches(whole)) {
    const rows = await tx
      .select()
      .from(supplierDifferences)
      .where(and(inArray(record, some), inArray(cause, ["missing", "refund_missing"]), isNull(endedAt)))
      .for("update");
    for (const row of rows) await heal(deps, tx, row);
  }
}

/** Looks at lines again that nothing of ours explained: a sale or a refund may be in the books since. Answers how many agree now. */
export async function healLines(deps: SupplierStatementDeps): Promise<number> {
  const { cause, endedAt, statementId, position } = supplierDifferences;
  const at = supplierStatementLines;
  const open = await deps.db
    .select({ difference: supplierDifferences, line: supplierStatementLines })
    .from(supplierDifferences)
    .innerJoin(at, and(eq(at.statementId, statementId), eq(at.position, position)))
    .where(and(inArray(cause, ["unknown", "refund_unasked"]), isNull(endedAt)));
  let healed = 0;
  for (const { difference, line } of open) if (await healLine(deps, difference, line)) healed += 1;
  return healed;
}

const healLine = (deps: SupplierStatementDeps, { id, party }: DifferenceRecord, line: LineRow): Promise<boolean> =>
  transaction(deps.db, async (tx) => {
    const [row] = await tx.select().from(supplierDifferences).where(eq(supplierDifferences.id, id)).for("update");
    if (!row || row.endedAt) return false;
    const records = await recordsOf(tx, party, [line.document]);
    const [outcome] = matchLines([line], { records, memos: new Set() }, party);
    if (!outcome?.record || outcome.difference) return false;
    await settleLine(deps, tx, row, line, outcome.record);
    const { bookingId, reference } = outcome.record;
    await heal(deps, tx, row, { bookingId, reference, record: outcome.record.id });
    return true;
  });

/** The line is of this after all: what was under review was owed by our books. */
export async function settleLine(
  { clock }: Deps,
  tx: Transaction,
  { id, short }: DifferenceRecord,
  line: LineRow,
  record: KnownRecord,
): Promise<void> {
  await tx
    .update(supplierStatementLines)
    .set({ record: record.id })
    .where(
      and(eq(supplierStatementLines.statementId, line.statementId), eq(supplierStatementLines.position, line.position)),
    );
  await writeLedger(tx, {
    key: `statement-line:${id}`,
    paymentId: null,
    at: clock.now(),
    entries: { supplier_payable: short, suspense: 0 - short },
  });
}

async function heal(
  deps: Deps,
  tx: Transaction,
  row: DifferenceRecord,
  found: { bookingId?: string; reference?: string; record?: string } = {},
): Promise<void> {
  await moveDifference(deps, tx, row, "healed", found);
  await recordAudit(tx, {
    staffId: null,
    action: "supplier_statement.difference_healed",
    subject: `supplier_difference:${row.id}`,
    before: { state: row.state, cause: row.cause },
    after: { state: "healed" },
    at: deps.clock.now(),
  });
}
