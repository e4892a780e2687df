import { createHash } from "node:crypto";
import { asc } from "drizzle-orm";
import { riyadhDay, riyadhMidnight } from "#contract/days.ts";
import { addDays } from "#i18n/format-date.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { type AccountSums, accountSums, countMovements } from "#server/platform/ledger/account-sums.ts";
import { closedThrough } from "#server/platform/ledger/closed-day.ts";
import { ledgerTransactions } from "#server/platform/ledger/tables.ts";

/** What is signed of a day: everything from the day after the last close on. */
export type DayFigures = { from: string; day: string; sums: AccountSums[]; entries: number; fingerprint: string };

/** The first day that is not closed: the one after the last close, or that of the first entry; null: the books are empty. */
export async function firstOpenDay(database: DatabaseOrTransaction): Promise<string | null> {
  const closed = await closedThrough(database);
  if (closed) return addDays(closed, 1);
  const [first] = await database
    .select({ at: ledgerTransactions.at })
    .from(ledgerTransactions)
    .orderBy(asc(ledgerTransactions.at))
    .limit(1);
  return first ? riyadhDay(first.at) : null;
}

export async function readFigures(database: DatabaseOrTransaction, from: string, day: string): Promise<DayFigures> {
  const span = { start: riyadhMidnight(from), end: riyadhMidnight(addDays(day, 1)) };
  const sums = await accountSums(database, span);
  const entries = await countMovements(database, span);
  return { from, day, sums, entries, fingerprint: fingerprintOf({ from, day, sums, entries }) };
}

const fingerprintOf = (figures: Omit<DayFigures, "fingerprint">): string =>
  createHash("sha256").update(JSON.stringify(figures)).digest("hex");
