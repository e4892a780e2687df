import { riyadhMidnight } from "#contract/days.ts";
import { addDays } from "#i18n/format-date.ts";
import { closeHash } from "#server/modules/day-close/close-hash.ts";
import { ledgerAccounts } from "#server/platform/ledger/ledger-accounts.ts";
import type { ClosedAccount, LedgerClose } from "#server/platform/ledger/tables.ts";

/** What moved in the accounts in a month of the books, `YYYY-MM`. */
export type MovedMonth = {
  month: string;
  entries: number;
  accounts: Pick<ClosedAccount, "account" | "debit" | "credit">[];
};

/** Closes of all months from the day `first` on, the newest to the day `last`, as two people would have signed them. */
export function chainCloses(months: readonly MovedMonth[], first: string, last: string): LedgerClose[] {
  const closing = new Map<string, number>();
  const closes: LedgerClose[] = [];
  for (const { month, entries, accounts } of months) {
    for (const { account, debit, credit } of accounts)
      closing.set(account, (closing.get(account) ?? 0) + debit - credit);
    const totals = ledgerAccounts
      .filter((account) => closing.has(account))
      .map((account): ClosedAccount => {
        const { debit = 0, credit = 0 } = accounts.find((each) => each.account === account) ?? {};
        return { account, debit, credit, closing: closing.get(account) ?? 0 };
      });
    const previous = closes.at(-1);
    const monthEnd = addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1);
    const day = month === last.slice(0, 7) ? last : monthEnd;
    const at = riyadhMidnight(addDays(day, 1));
    const close = {
      day,
      fromDay: previous ? addDays(previous.day, 1) : first,
      firstBy: "growth-one",
      firstAt: at,
      secondBy: "growth-two",
      secondAt: at,
      totals,
      entries,
      notes: { open: {}, reason: null },
    };
    closes.push({ ...close, hash: closeHash(previous?.hash ?? "", close) });
  }
  return closes;
}
