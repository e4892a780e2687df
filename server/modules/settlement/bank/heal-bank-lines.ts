import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { riyadhMidnight } from "#contract/days.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { locks } from "#server/platform/database/locks.ts";
import type { SettlementDeps } from "../deps.ts";
import { heal, healMissing } from "../differences/heal-differences.ts";
import { type BankLineRecord, bankLines, type DifferenceRecord, settlementDifferences } from "../tables.ts";
import { expectedLines, settledAtBank } from "./expected-lines.ts";
import { type Expected, matchBankLines } from "./match-bank-lines.ts";

/** Looks at lines again that nothing of ours explained: their settlement may have come since. Answers how many agree now. */
export async function healBankLines(deps: SettlementDeps): Promise<number> {
  return transaction(deps.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.bankLines})`);
    const open = await tx
      .select({ difference: settlementDifferences, line: bankLines })
      .from(settlementDifferences)
      .innerJoin(bankLines, eq(bankLines.id, settlementDifferences.bankLineId))
      .where(and(eq(settlementDifferences.cause, "bank_unknown"), isNull(settlementDifferences.endedAt)))
      .orderBy(asc(bankLines.valueOn), asc(bankLines.number))
      .for("update", { of: settlementDifferences });
    const [oldest] = open;
    if (!oldest) return 0;
    const expected = await expectedLines(deps, tx, oldest.line.valueOn);
    const lines = open.map(({ line }) => line);
    let healed = 0;
    for (const outcome of matchBankLines(lines, expected, await settledAtBank(tx, expected))) {
      const row = open.find(({ line }) => line.id === outcome.line.id)?.difference;
      if (!row || !outcome.expected || outcome.difference) continue;
      await settleBankLine(deps, tx, row, outcome.line, outcome.expected);
      const { bookingId, reference, kind } = outcome.expected;
      await heal(deps, tx, row, kind === "refund" && bookingId ? { bookingId, reference } : {});
      healed += 1;
    }
    return healed;
  });
}

/** The line is this after all, to the halala: what was under review goes where it should have gone, and what was missed is found. */
export async function settleBankLine(
  deps: Pick<SettlementDeps, "clock" | "payments">,
  tx: Transaction,
  { id, short }: DifferenceRecord,
  line: BankLineRecord,
  { record, account, amount, kind }: Expected,
): Promise<void> {
  await tx
    .update(bankLines)
    .set({ record, ...(kind === "refund" && { counterparty: "" }) })
    .where(eq(bankLines.id, line.id));
  await deps.payments.write(tx, {
    key: `difference:${id}`,
    entries: { [account]: 0 - amount, suspense: 0 - short },
    at: riyadhMidnight(line.valueOn),
  });
  await healMissing(deps, tx, [record]);
}
