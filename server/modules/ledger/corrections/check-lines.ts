import { AppError } from "#server/platform/errors.ts";
import { isLedgerAccount } from "#server/platform/ledger/ledger-accounts.ts";
import type { CorrectionLine } from "../tables.ts";
import { touchesBalances, touchesVat } from "./reversal.ts";

/** Lines that may be written: known accounts, each once, that balance. @throws AppError invalid_input */
export function checkLines(given: readonly { account: string; amount: number }[]): CorrectionLine[] {
  const refuse = (reason: string) => new AppError("invalid_input", { errors: { lines: [reason] } });
  const lines = given.flatMap(({ account, amount }) => {
    if (!isLedgerAccount(account)) throw refuse("unknown_account");
    return amount === 0 ? [] : [{ account, amount }];
  });
  if (lines.length < 2) throw refuse("required");
  if (new Set(lines.map(({ account }) => account)).size < lines.length) throw refuse("account_twice");
  if (touchesVat(lines)) throw refuse("vat");
  if (touchesBalances(lines)) throw refuse("balance");
  if (lines.reduce((sum, { amount }) => sum + amount, 0) !== 0) throw refuse("unbalanced");
  return lines;
}
