import { and, desc, eq, gte, lt } from "drizzle-orm";
import type { listLedgerEntries } from "#contract/admin/ledger.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { sar } from "#contract/money.ts";
import { AppError } from "#server/platform/errors.ts";
import { sumsByCloses } from "#server/platform/ledger/account-sums.ts";
import { isLedgerAccount } from "#server/platform/ledger/ledger-accounts.ts";
import { ledgerEntries, ledgerTransactions } from "#server/platform/ledger/tables.ts";
import { viewSums } from "#server/platform/ledger/view-account.ts";
import type { LedgerDeps } from "./deps.ts";
import { bookingsOf, documentsBySource, kindOf } from "./movement-facts.ts";
import { readPeriod } from "./read-period.ts";

type Asked = {
  account: string;
  from?: string | undefined;
  to?: string | undefined;
  before?: string | undefined;
  limit?: number | undefined;
};

/** What moved in an account, the newest first, with a keyset cursor. @throws AppError not_found, invalid_input */
export async function listEntries(deps: LedgerDeps, asked: Asked): Promise<OutputOf<typeof listLedgerEntries>> {
  const { db, clock } = deps;
  const { account, before, limit = 50 } = asked;
  if (!isLedgerAccount(account)) throw new AppError("not_found");
  const period = readPeriod(asked, clock.now());
  const rows = await db
    .select({ id: ledgerEntries.id, amount: ledgerEntries.amount, movement: ledgerTransactions })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerEntries.account, account),
        gte(ledgerTransactions.at, period.start),
        lt(ledgerTransactions.at, period.end),
        before === undefined ? undefined : lt(ledgerEntries.id, Number(before)),
      ),
    )
    .orderBy(desc(ledgerEntries.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const movements = shown.map(({ movement }) => movement);
  const [documents, bookings, sums] = await Promise.all([
    documentsBySource(deps, movements),
    bookingsOf(deps, movements),
    sumsByCloses(db, period),
  ]);
  const own = sums.find((each) => each.account === account);
  return {
    from: period.from,
    to: period.to,
    account: viewSums(own ?? { account, opening: 0, debit: 0, credit: 0, closing: 0 }),
    entries: shown.map(({ amount, movement }) => ({
      id: movement.id,
      at: movement.at.toISOString(),
      ofDay: movement.ofDay,
      kind: kindOf(movement.key),
      amount: sar(amount),
      reference: bookings(movement)?.reference ?? null,
      documents: documents(movement.source).map(({ number }) => number),
    })),
    next: rows.length > limit ? String(shown.at(-1)?.id ?? "") : null,
  };
}
