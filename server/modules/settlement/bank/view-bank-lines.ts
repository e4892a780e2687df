import { desc, inArray, lt } from "drizzle-orm";
import type { BankLineRow, listBankLines } from "#contract/admin/bank-lines.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { sar } from "#contract/money.ts";
import type { SettlementDeps } from "../deps.ts";
import { bankLines, settlementDifferences, settlements } from "../tables.ts";
import { transferRecord } from "./expected-lines.ts";

const page = 30;
type Deps = Pick<SettlementDeps, "db" | "payments">;

/** The newest first, from behind the number of the page before. */
export async function viewBankLines(
  { db, payments }: Deps,
  { before }: { before?: string | undefined },
): Promise<OutputOf<typeof listBankLines>> {
  const rows = await db
    .select()
    .from(bankLines)
    .where(before === undefined ? undefined : lt(bankLines.number, Number(before)))
    .orderBy(desc(bankLines.number))
    .limit(page + 1);
  const shown = rows.slice(0, page);
  const records = shown.flatMap(({ record }) => record ?? []);
  const ids = shown.map(({ id }) => id);
  const [payouts, transfers, differences, accounts, balances] = await Promise.all([
    db
      .select({ id: settlements.id, reference: settlements.reference })
      .from(settlements)
      .where(inArray(settlements.id, idsOf(records, "payout:"))),
    payments.transfersByIds(idsOf(records, "transfer:")),
    db.select().from(settlementDifferences).where(inArray(settlementDifferences.bankLineId, ids)),
    lastOfEach(db),
    payments.balances(),
  ]);
  const payoutOf = new Map(payouts.map((each) => [`payout:${each.id}`, each]));
  const bookingOf = new Map(
    transfers.map(({ id, bookingId, reference }) => [transferRecord(id), { id: bookingId, reference }]),
  );
  const differenceOf = new Map(differences.map((each) => [each.bankLineId, each]));
  return {
    lines: shown.map((row): BankLineRow => {
      const difference = differenceOf.get(row.id);
      return {
        id: row.id,
        valueOn: row.valueOn,
        amount: sar(row.amount),
        reference: row.reference,
        counterparty: row.counterparty,
        balance: sar(row.balance),
        payout: payoutOf.get(row.record ?? "") ?? null,
        booking: bookingOf.get(row.record ?? "") ?? null,
        difference: difference ? { id: difference.id, cause: difference.cause, state: difference.state } : null,
      };
    }),
    next: rows.length > page ? String(shown.at(-1)?.number) : null,
    accounts,
    booked: sar(balances["company_bank"] ?? 0),
  };
}

const idsOf = (records: readonly string[], prefix: "payout:" | "transfer:"): string[] =>
  records.flatMap((record) => (record.startsWith(prefix) ? record.slice(prefix.length) : []));

async function lastOfEach(db: Deps["db"]): Promise<OutputOf<typeof listBankLines>["accounts"]> {
  const rows = await db
    .selectDistinctOn([bankLines.account])
    .from(bankLines)
    .orderBy(bankLines.account, desc(bankLines.number));
  return rows.map(({ account, balance, valueOn }) => ({ ending: account.slice(-4), balance: sar(balance), valueOn }));
}

/** The day of value of the lines that brought these payouts. */
export async function arrivals(db: Deps["db"], settlementIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const records = settlementIds.map((id) => `payout:${id}`);
  const rows = await db
    .select({ record: bankLines.record, on: bankLines.valueOn })
    .from(bankLines)
    .where(inArray(bankLines.record, records));
  return new Map(rows.map(({ record, on }) => [(record ?? "").slice("payout:".length), on]));
}
