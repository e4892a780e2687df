import { sar } from "#contract/money.ts";
import type { AccountSums } from "./account-sums.ts";
import { chartOfAccounts, type LedgerAccount } from "./ledger-accounts.ts";

/** An account with its number and names, as the desk reads it. */
export const nameAccount = (account: LedgerAccount) => ({ account, ...chartOfAccounts[account] });

export const viewSums = ({ account, opening, debit, credit, closing }: AccountSums) => ({
  ...nameAccount(account),
  opening: sar(opening),
  debit: sar(debit),
  credit: sar(credit),
  closing: sar(closing),
});
