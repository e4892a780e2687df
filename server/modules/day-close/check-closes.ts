import { asc } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { type ClosedAccount, type LedgerClose, ledgerCloses } from "#server/platform/ledger/tables.ts";
import { closeHash } from "./close-hash.ts";
import { type DayFigures, readFigures } from "./day-figures.ts";

/** Before the first close. */
export const firstHash = "";

export const totalsOf = ({ sums }: Pick<DayFigures, "sums">): ClosedAccount[] =>
  sums.map(({ account, debit, credit, closing }) => ({ account, debit, credit, closing }));

export const allCloses = (database: DatabaseOrTransaction): Promise<LedgerClose[]> =>
  database.select().from(ledgerCloses).orderBy(asc(ledgerCloses.day));

/** The first closed day whose hash is not what was signed; null: all are. */
export function findOtherHash(closes: readonly LedgerClose[]): string | null {
  let previous = firstHash;
  for (const { hash, ...close } of closes) {
    if (closeHash(previous, close) !== hash) return close.day;
    previous = hash;
  }
  return null;
}

/** The same, with every entry of the closed days read, from the first one on: seconds, with years of books. */
export async function findBroken(database: DatabaseOrTransaction): Promise<{ days: number; broken: string | null }> {
  const closes = await allCloses(database);
  const last = closes.at(-1);
  const broken = findOtherHash(closes);
  if (!last || broken) return { days: closes.length, broken };
  const now = await readFigures(database, last.fromDay, last.day);
  return { days: closes.length, broken: isAsSigned(last, now) ? null : last.day };
}

function isAsSigned(close: LedgerClose, now: DayFigures): boolean {
  const same = JSON.stringify(totalsOf(now).map(inColumns)) === JSON.stringify(close.totals.map(inColumns));
  return same && now.entries === close.entries;
}

const inColumns = ({ account, debit, credit, closing }: ClosedAccount) => [account, debit, credit, closing];
