import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import type { ClosedAccount, LedgerClose } from "#server/platform/ledger/tables.ts";
import { closeHash } from "./close-hash.ts";
import { type DayFigures, readFigures } from "./day-figures.ts";

/** Before the first close. */
export const firstHash = "";

export const totalsOf = ({ sums }: Pick<DayFigures, "sums">): ClosedAccount[] =>
  sums.map(({ account, debit, credit, closing }) => ({ account, debit, credit, closing }));

/** The first closed day whose hash, or whose entries, are not what was signed; null: all are. Figures of the newest are read again. */
export async function findBroken(
  database: DatabaseOrTransaction,
  closes: readonly LedgerClose[],
): Promise<string | null> {
  let previous = firstHash;
  for (const { hash, ...close } of closes) {
    if (closeHash(previous, close) !== hash) return close.day;
    previous = hash;
  }
  const last = closes.at(-1);
  if (!last) return null;
  const now = await readFigures(database, last.fromDay, last.day);
  const same = JSON.stringify(totalsOf(now).map(inColumns)) === JSON.stringify(last.totals.map(inColumns));
  return same && now.entries === last.entries ? null : last.day;
}

const inColumns = ({ account, debit, credit, closing }: ClosedAccount) => [account, debit, credit, closing];
