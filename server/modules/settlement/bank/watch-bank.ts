import { and, gte, lt, min, ne, sql } from "drizzle-orm";
import { riyadhDay, riyadhMidnight } from "#contract/days.ts";
import { addDays } from "#i18n/format-date.ts";
import { transaction } from "#server/platform/database/database.ts";
import { locks } from "#server/platform/database/locks.ts";
import type { SettlementDeps } from "../deps.ts";
import { openDifferences } from "../differences/open-differences.ts";
import { bankLines, settlements } from "../tables.ts";
import { ofPayout, ofTransfer, settledAtBank } from "./expected-lines.ts";
import { aboutOf } from "./import-bank-lines.ts";

/** Two days of a weekend and one of grace. */
export const arrivesWithinDays = 3;
/** What is older was looked at long ago. */
const lookBackDays = 60;

/**
 * Opens a difference for a payout that has not come to our bank although its day is over, and for a transfer that has not left it. Nothing is missed of
 * what was before the first line of the bank.
 */
export async function watchBank(deps: SettlementDeps): Promise<number> {
  const { db, clock, payments } = deps;
  const [first] = await db.select({ on: min(bankLines.valueOn) }).from(bankLines);
  if (!first?.on) return 0;
  const today = riyadhDay(clock.now());
  const oldest = addDays(today, 0 - lookBackDays);
  const from = first.on > oldest ? first.on : oldest;
  const until = addDays(today, 0 - arrivesWithinDays);
  const { payoutOn, paid } = settlements;
  const payouts = await db
    .select()
    .from(settlements)
    .where(and(gte(payoutOn, from), lt(payoutOn, until), ne(paid, 0)));
  const transfers = await payments.transfers(riyadhMidnight(from));
  const due = [
    ...payouts.filter(({ inTransit }) => inTransit).map(ofPayout),
    ...transfers.map(ofTransfer).filter(({ on }) => on < until),
  ];
  return transaction(db, async (tx) => {
    // A line that is being brought in is not missed meanwhile.
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.bankLines})`);
    const settled = await settledAtBank(tx, due);
    const missing = due.filter(({ record }) => !settled.has(record));
    return openDifferences(
      deps,
      tx,
      missing.map((each) => ({
        cause: "bank_missing" as const,
        ours: each.amount,
        theirs: null,
        short: each.amount,
        record: each.record,
        ...aboutOf(each),
      })),
    );
  });
}
