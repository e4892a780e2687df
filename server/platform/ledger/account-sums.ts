import { eq, lt, sql } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { ledgerAccounts, type LedgerAccount } from "./ledger-accounts.ts";
import { ledgerEntries, ledgerTransactions } from "./tables.ts";

/** Halalas; `opening` and `closing`: debit above zero. */
export type AccountSums = { account: LedgerAccount; opening: number; debit: number; credit: number; closing: number };

/** Every account that anything ever moved in, before `end`: what stood before `start`, and what moved from then on. */
export async function accountSums(
  database: DatabaseOrTransaction,
  { start, end }: { start: Date; end: Date },
): Promise<AccountSums[]> {
  const isBefore = sql`${ledgerTransactions.at} < ${start.toISOString()}::timestamptz`;
  const sum = (condition: ReturnType<typeof sql>) =>
    sql<string>`coalesce(sum(${ledgerEntries.amount}) filter (where ${condition}), 0)`;
  const rows = await database
    .select({
      account: ledgerEntries.account,
      opening: sum(isBefore),
      debit: sum(sql`not ${isBefore} and ${ledgerEntries.amount} > 0`),
      credit: sum(sql`not ${isBefore} and ${ledgerEntries.amount} < 0`),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(lt(ledgerTransactions.at, end))
    .groupBy(ledgerEntries.account);
  return rows
    .map(({ account, ...sums }) => {
      const [opening, debit, credit] = [Number(sums.opening), Number(sums.debit), 0 - Number(sums.credit)];
      return { account, opening, debit, credit, closing: opening + debit - credit };
    })
    .toSorted((one, other) => ledgerAccounts.indexOf(one.account) - ledgerAccounts.indexOf(other.account));
}

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
