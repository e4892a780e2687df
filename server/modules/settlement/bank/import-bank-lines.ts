import { createHash } from "node:crypto";
import { desc, eq, inArray, sql } from "drizzle-orm";
import { riyadhMidnight } from "#contract/days.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { locks } from "#server/platform/database/locks.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { SettlementAccount, SettlementDeps } from "../deps.ts";
import { healMissing } from "../differences/heal-differences.ts";
import { type NewDifference, openDifferences } from "../differences/open-differences.ts";
import { inBatches } from "../gateway/known-payments.ts";
import { bankLines } from "../tables.ts";
import type { BankLine } from "./bank-line.ts";
import { expectedLines, settledAtBank } from "./expected-lines.ts";
import { type BankOutcome, matchBankLines } from "./match-bank-lines.ts";
import { refuseBalance } from "./read-bank-file.ts";

type Known = BankLine & { digest: string; occurrence: number };
export type ImportedLines = { lines: number; taken: number; matched: number; differences: number };

/**
 * Takes lines of an account: what they settle, the books by their day of value, and a case for each difference, in one transaction. Lines that
 * are known change nothing; new ones go on from the last balance that is known. @throws AppError invalid_input (`not_continuous`)
 */
export async function importBankLines(
  deps: SettlementDeps,
  { account, lines }: { account: string; lines: readonly BankLine[] },
  by: string,
): Promise<ImportedLines> {
  const { db, clock } = deps;
  const all = withDigests(account, lines);
  return transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.bankLines})`);
    const fresh = await newLines(tx, account, all);
    const first = fresh[0];
    if (!first) return { lines: all.length, taken: 0, matched: 0, differences: 0 };
    const from = fresh.reduce((day, { valueOn }) => (valueOn < day ? valueOn : day), first.valueOn);
    const expected = await expectedLines(deps, tx, from);
    const outcomes = matchBankLines(fresh, expected, await settledAtBank(tx, expected));
    const statementId = createSlug();
    const rows = outcomes.map(({ line, expected: found, isSettled }) => {
      const { line: _, ...kept } = line;
      const isRefund = isSettled && found?.kind === "refund";
      return {
        ...kept,
        ...(isRefund && { counterparty: "" }),
        id: createSlug(),
        account,
        statementId,
        record: isSettled ? (found?.record ?? null) : null,
        importedBy: by,
        importedAt: clock.now(),
      };
    });
    for (const some of inBatches(rows)) await tx.insert(bankLines).values(some);
    for (const [day, entries] of byDay(outcomes))
      await deps.payments.write(tx, { key: `bank:${statementId}:${day}`, entries, at: riyadhMidnight(day) });
    const records = rows.flatMap(({ record }) => record ?? []);
    await healMissing(deps, tx, records);
    const differences = await openDifferences(
      deps,
      tx,
      outcomes.flatMap((outcome, index) => differenceOf(outcome, rows[index]?.id ?? "")),
    );
    const matched = outcomes.filter(({ difference }) => difference === null).length;
    await recordAudit(tx, {
      staffId: by,
      action: "settlement.bank_lines_imported",
      subject: `bank_statement:${statementId}`,
      after: { account: account.slice(-4), lines: all.length, taken: fresh.length, matched, differences },
      at: clock.now(),
    });
    return { lines: all.length, taken: fresh.length, matched, differences };
  });
}

/** Of two lines that are the same in everything the second one is another. */
function withDigests(account: string, lines: readonly BankLine[]): Known[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { valueOn, amount, reference, counterparty, balance } = line;
    const text = [account, valueOn, amount, reference, counterparty, balance].join("\n");
    const digest = createHash("sha256").update(text).digest("hex");
    const occurrence = (seen.get(digest) ?? 0) + 1;
    seen.set(digest, occurrence);
    return { ...line, digest, occurrence };
  });
}

/** Those that are not known, which stand behind the known ones and go on from the last balance. @throws AppError invalid_input */
async function newLines(tx: Transaction, account: string, all: readonly Known[]): Promise<Known[]> {
  const known = new Set<string>();
  const keyOf = ({ digest, occurrence }: Pick<Known, "digest" | "occurrence">) => `${digest} ${occurrence}`;
  for (const some of inBatches(all.map(({ digest }) => digest))) {
    const { digest, occurrence } = bankLines;
    const rows = await tx.select({ digest, occurrence }).from(bankLines).where(inArray(digest, some));
    for (const row of rows) known.add(keyOf(row));
  }
  const start = all.findIndex((line) => !known.has(keyOf(line)));
  if (start === -1) return [];
  const fresh = all.slice(start);
  const wrong = fresh.find((line) => known.has(keyOf(line)));
  if (wrong) refuseBalance(wrong.line);
  const [last] = await tx
    .select({ balance: bankLines.balance })
    .from(bankLines)
    .where(eq(bankLines.account, account))
    .orderBy(desc(bankLines.number))
    .limit(1);
  const [first] = fresh;
  if (first && last) {
    const { line, amount, balance } = first;
    const { balance: before } = last;
    if (before + amount !== balance) refuseBalance(line);
  }
  return fresh;
}

type Entries = Partial<Record<SettlementAccount, number>>;

/** One movement of the books for each day of value: the lines say which payout or transfer each halala is of. */
function byDay(outcomes: readonly BankOutcome<Known>[]): Map<string, Entries> {
  const days = new Map<string, Entries>();
  for (const { line, expected, isSettled } of outcomes) {
    const entries = days.get(line.valueOn) ?? {};
    const add = (account: SettlementAccount, amount: number) => (entries[account] = (entries[account] ?? 0) + amount);
    const { amount: came } = line;
    const { account, amount: due } = isSettled && expected ? expected : { account: "suspense" as const, amount: 0 };
    add("company_bank", came);
    add(account, 0 - due);
    add("suspense", due - came);
    days.set(line.valueOn, entries);
  }
  return days;
}

function differenceOf({ line, expected, difference }: BankOutcome<Known>, bankLineId: string): NewDifference[] {
  if (!difference) return [];
  return [
    {
      ...difference,
      theirs: line.amount,
      bankLineId,
      record: expected?.record ?? null,
      ...aboutOf(expected),
      ...(!expected && line.reference && { name: line.reference }),
    },
  ];
}

/** The settlement or the booking that it is of, as a difference shows it. */
export function aboutOf(expected: BankOutcome<unknown>["expected"]): Partial<NewDifference> {
  if (!expected) return {};
  if (expected.kind === "refund") return { bookingId: expected.bookingId ?? null, reference: expected.reference };
  return { settlementId: expected.record.slice("payout:".length), name: expected.reference };
}
