import { createHash } from "node:crypto";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { locks } from "#server/platform/database/locks.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import { writeLedger } from "#server/platform/ledger/write-ledger.ts";
import type { SupplierStatementDeps } from "../deps.ts";
import { healMissing } from "../differences/heal-differences.ts";
import { type NewDifference, openDifferences } from "../differences/open-differences.ts";
import { type Known, matchLines, type Outcome } from "../match/match-lines.ts";
import { openMemos } from "../memos/open-memos.ts";
import { inBatches, recordsOf } from "../records/known-records.ts";
import { syncRecords } from "../records/sync-records.ts";
import type { Statement, StatementLine } from "../statement-source.ts";
import { agencyMemos, supplierStatementLines, supplierStatements } from "../tables.ts";

export type Imported = { id: string; isNew: boolean; lines: number; differences: number; memos: number };

/**
 * Takes a statement: its lines, what of ours they state, what is under review in the books, and a case for each difference and memo, in one
 * transaction. A repeat changes nothing, by whichever way it comes. `by`: staff; null: fetched from the supplier.
 * @throws AppError conflict when its number is known with other lines, or its lines under another number; invalid_input when its lines are not its total
 */
export async function importStatement(
  deps: SupplierStatementDeps,
  statement: Statement,
  by: string | null,
): Promise<Imported> {
  const { db, clock } = deps;
  const { party, reference, from, to, total, lines } = statement;
  if (from > to) throw new AppError("invalid_input", { errors: { to: ["before_from"] } });
  const sum = lines.reduce((all, { net, currency }) => all + (currency === "SAR" ? net : 0), 0);
  if (sum !== total) throw new AppError("invalid_input", { errors: { total: ["not_the_sum"] }, details: { sum } });
  const digest = digestOf(statement);
  await syncRecords(deps);
  return transaction(db, async (tx) => {
    // One statement at a time: what is stated before is read in the transaction that states.
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.supplierStatement})`);
    const known = await knownBefore(tx, statement, digest);
    if ("id" in known) return known;
    const outcomes = matchLines(lines, known, party);
    const id = createSlug();
    await tx.insert(supplierStatements).values({
      id,
      party,
      reference,
      origin: by === null ? "supplier" : "file",
      digest,
      from,
      to,
      total,
      lines: lines.length,
      matched: outcomes.filter(({ difference, isMemo }) => difference === null && !isMemo).length,
      importedBy: by,
      importedAt: clock.now(),
    });
    for (const some of inBatches(outcomes))
      await tx
        .insert(supplierStatementLines)
        .values(some.map(({ line, record }) => ({ ...line, statementId: id, record: record?.id ?? null })));
    await writeReview(deps, tx, id, outcomes);
    await healMissing(deps, tx, outcomes);
    const differences = await openDifferences(deps, tx, differencesOf(id, party, outcomes));
    const memos = await openMemos(
      deps,
      tx,
      { id, party },
      outcomes.flatMap(({ line, isMemo }) => (isMemo ? line : [])),
    );
    await recordAudit(tx, {
      staffId: by,
      action: "supplier_statement.imported",
      subject: `supplier_statement:${id}`,
      after: { party, reference, lines: lines.length, total, differences, memos },
      at: clock.now(),
    });
    return { id, isNew: true, lines: lines.length, differences, memos };
  });
}

/** What is known before it; the statement itself where it is here already. */
async function knownBefore(
  tx: Transaction,
  { party, reference, lines }: Statement,
  digest: string,
): Promise<Known | Imported> {
  const at = supplierStatements;
  const [before] = await tx
    .select()
    .from(at)
    .where(or(eq(at.digest, digest), and(eq(at.party, party), eq(at.reference, reference))));
  if (before) {
    if (before.digest !== digest || before.reference !== reference)
      throw new AppError("conflict", { details: { statement: before.reference } });
    return { id: before.id, isNew: false, lines: before.lines, differences: 0, memos: 0 };
  }
  const documents = lines.flatMap(({ kind, document }) => (kind === "sale" || kind === "refund" ? document : []));
  const numbers = lines.flatMap(({ kind, document }) => (kind === "adm" || kind === "acm" ? document : []));
  const memos = new Set<string>();
  for (const some of inBatches(numbers)) {
    const { document } = agencyMemos;
    const found = await tx
      .select({ document })
      .from(agencyMemos)
      .where(and(eq(agencyMemos.party, party), inArray(document, some)));
    for (const each of found) memos.add(each.document);
  }
  return { records: await recordsOf(tx, party, documents), memos };
}

/** What is asked for beyond our books becomes owed and stands under review, in one movement: each line of it is a difference or a memo. */
async function writeReview(
  { clock }: Pick<SupplierStatementDeps, "clock">,
  tx: Transaction,
  id: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  const asked = outcomes.reduce(
    (all, { line, isMemo, difference }) => all + (isMemo ? line.net : (difference?.short ?? 0)),
    0,
  );
  await writeLedger(tx, {
    key: `statement:${id}`,
    paymentId: null,
    at: clock.now(),
    entries: { suspense: asked, supplier_payable: 0 - asked },
  });
}

const differencesOf = (statementId: string, party: string, outcomes: readonly Outcome[]): NewDifference[] =>
  outcomes.flatMap(({ line, record, difference }) =>
    difference
      ? {
          ...difference,
          party,
          statementId,
          position: line.position,
          record: record?.id ?? null,
          document: line.document,
          currency: line.currency,
          bookingId: record?.bookingId ?? null,
          reference: record?.reference ?? null,
        }
      : [],
  );

/** What makes two statements the same: whose, of which days, what it asks for, and each line. */
function digestOf({ party, from, to, total, lines }: Statement): string {
  const hash = createHash("sha256").update([party, from, to, total].join(" "));
  for (const line of lines) hash.update(lineText(line));
  return hash.digest("hex");
}

const lineText = ({ kind, document, related, issuedOn, gross, commission, currency }: StatementLine) =>
  `\n${[kind, document, related, issuedOn, gross, commission, currency].join(" ")}`;
