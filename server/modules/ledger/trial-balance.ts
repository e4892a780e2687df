import type { getTrialBalance } from "#contract/admin/ledger.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { sar, sumMoney } from "#contract/money.ts";
import { countMovements, sumsByCloses } from "#server/platform/ledger/account-sums.ts";
import { closedThrough } from "#server/platform/ledger/closed-day.ts";
import { viewSums } from "#server/platform/ledger/view-account.ts";
import type { LedgerDeps } from "./deps.ts";
import { readPeriod } from "./read-period.ts";

/** @throws AppError invalid_input */
export async function trialBalance(
  { db, clock }: Pick<LedgerDeps, "db" | "clock">,
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<OutputOf<typeof getTrialBalance>> {
  const period = readPeriod(asked, clock.now());
  const [sums, entries, closed] = await Promise.all([
    sumsByCloses(db, period),
    countMovements(db, period),
    closedThrough(db),
  ]);
  return {
    from: period.from,
    to: period.to,
    accounts: sums.map(viewSums),
    debit: sumMoney(sums.map(({ debit }) => sar(debit))),
    credit: sumMoney(sums.map(({ credit }) => sar(credit))),
    entries,
    closedThrough: closed,
  };
}
