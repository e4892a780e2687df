import { and, asc, desc, eq, gte, lt, lte, or, sql } from "drizzle-orm";
import { daysFrom, riyadhDay, riyadhMidnight } from "#contract/days.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { ledgerAccounts, type LedgerAccount } from "./ledger-accounts.ts";
import { type LedgerClose, ledgerCloses, ledgerEntries, ledgerTransactions } from "./tables.ts";

/** Halalas; `opening` and `closing`: debit above zero. */
export type AccountSums = { account: LedgerAccount; opening: number; debit: number; credit: number; closing: number };

/**
 * Every account that anything ever moved in, before `end`: what stood before `start`, and what moved from then on. Read from the first entry of
 * the books on, so that an entry that was changed anywhere is found.
 */
export const accountSums = (database: DatabaseOrTransaction, span: LedgerSpan): Promise<AccountSums[]> =>
  sumFrom(database, span, { before: undefined, within: [] });

/** The same by the closes, which are signed and never change: only days that none of them covers whole are added up from their entries. */
export async function sumsByCloses(database: DatabaseOrTransaction, span: LedgerSpan): Promise<AccountSums[]> {
  const [from, to] = [riyadhDay(span.start), riyadhDay(new Date(span.end.getTime() - 1))];
  const [before] = await database
    .select()
    .from(ledgerCloses)
    .where(lt(ledgerCloses.day, from))
    .orderBy(desc(ledgerCloses.day))
    .limit(1);
  const within = await database
    .select()
    .from(ledgerCloses)
    .where(and(gte(ledgerCloses.fromDay, from), lte(ledgerCloses.day, to)))
    .orderBy(asc(ledgerCloses.day));
  return sumFrom(database, span, { before, within });
}

/** What stands in every account now, from the newest close on. */
export async function balancesByCloses(
  database: DatabaseOrTransaction,
): Promise<Partial<Record<LedgerAccount, number>>> {
  const [before] = await database.select().from(ledgerCloses).orderBy(desc(ledgerCloses.day)).limit(1);
  const start = before ? dayAfter(before.day) : new Date(0);
  const sums = await sumFrom(database, { start, end: lastInstant }, { before, within: [] });
  return Object.fromEntries(sums.map(({ account, closing }) => [account, closing]));
}

const lastInstant = new Date("9999-12-31T00:00:00Z");

type LedgerSpan = { start: Date; end: Date };
/** `within`: those of days one after the other. */
type Closes = { before: LedgerClose | undefined; within: readonly LedgerClose[] };

async function sumFrom(
  database: DatabaseOrTransaction,
  { start, end }: LedgerSpan,
  { before, within }: Closes,
): Promise<AccountSums[]> {
  const { at } = ledgerTransactions;
  const isBefore = sql`${at} < ${start.toISOString()}::timestamptz`;
  const sum = (condition: ReturnType<typeof sql>) =>
    sql<string>`coalesce(sum(${ledgerEntries.amount}) filter (where ${condition}), 0)`;
  const [first, last] = [within[0], within.at(-1)];
  const known = before && dayAfter(before.day);
  const open: [Date | undefined, Date][] =
    first && last
      ? [
          [known, riyadhMidnight(first.fromDay)],
          [dayAfter(last.day), end],
        ]
      : [[known, end]];
  const rows = await database
    .select({
      account: ledgerEntries.account,
      opening: sum(isBefore),
      debit: sum(sql`not ${isBefore} and ${ledgerEntries.amount} > 0`),
      credit: sum(sql`not ${isBefore} and ${ledgerEntries.amount} < 0`),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(or(...open.filter(isSome).map(([from, to]) => and(from && gte(at, from), lt(at, to)))))
    .groupBy(ledgerEntries.account);
  const opened = new Map(before?.totals.map((each) => [each.account, each]));
  const moved = new Map(rows.map((row) => [row.account, row]));
  return ledgerAccounts.flatMap((account) => {
    const closed = within.flatMap(({ totals }) => totals.find((each) => each.account === account) ?? []);
    const row = moved.get(account);
    if (!row && !opened.has(account) && closed.length === 0) return [];
    const opening = (opened.get(account)?.closing ?? 0) + Number(row?.opening ?? 0);
    const debit = closed.reduce((all, each) => all + each.debit, Number(row?.debit ?? 0));
    const credit = closed.reduce((all, each) => all + each.credit, 0 - Number(row?.credit ?? 0));
    return [{ account, opening, debit, credit, closing: opening + debit - credit }];
  });
}

/** Nothing lies between two closes that follow each other; one range less to read. The last one is always read. */
const isSome = ([from, to]: [Date | undefined, Date], place: number, { length }: unknown[]): boolean =>
  !from || from < to || place === length - 1;

const dayAfter = (day: string): Date => daysFrom(riyadhMidnight(day), 1);

/** How many movements there are in a time. */
export async function countMovements(
  database: DatabaseOrTransaction,
  { start, end }: { start: Date; end: Date },
): Promise<number> {
  return database.$count(
    ledgerTransactions,
    sql`${ledgerTransactions.at} >= ${start.toISOString()}::timestamptz and ${ledgerTransactions.at} < ${end.toISOString()}::timestamptz`,
  );
}
