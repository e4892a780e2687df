import { and, eq, gte, inArray, ne } from "drizzle-orm";
import { riyadhDay, riyadhMidnight } from "#contract/days.ts";
import { addDays } from "#i18n/format-date.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import type { SentTransfer, SettlementDeps } from "../deps.ts";
import { inBatches } from "../gateway/known-payments.ts";
import { bankLines, settlementDifferences, type SettlementRecord, settlements } from "../tables.ts";
import type { Expected } from "./match-bank-lines.ts";

export const payoutRecord = (id: string) => `payout:${id}`;
export const transferRecord = (id: string) => `transfer:${id}`;

/** A line names what is this much older at most. */
const lookBackDays = 120;

type Deps = Pick<SettlementDeps, "payments">;

/** What our bank shows from a day on, or has shown shortly before. */
export async function expectedLines(deps: Deps, db: DatabaseOrTransaction, from: string): Promise<Expected[]> {
  const since = addDays(from, 0 - lookBackDays);
  const payouts = await db
    .select()
    .from(settlements)
    .where(and(gte(settlements.payoutOn, since), ne(settlements.paid, 0)));
  const transfers = await deps.payments.transfers(riyadhMidnight(since), db);
  return [...payouts.map(ofPayout), ...transfers.map(ofTransfer)];
}

export const ofPayout = ({ id, reference, paid, payoutOn, inTransit }: SettlementRecord): Expected => ({
  record: payoutRecord(id),
  kind: "payout",
  names: [reference],
  amount: paid,
  on: payoutOn,
  account: inTransit ? "payouts_in_transit" : "company_bank",
  reference,
});

export const ofTransfer = ({ id, bookingId, reference, transferRef, amount, at }: SentTransfer): Expected => ({
  record: transferRecord(id),
  kind: "refund",
  names: transferRef ? [reference, transferRef] : [reference],
  amount: 0 - amount,
  on: riyadhDay(at),
  account: "company_bank",
  bookingId,
  reference,
});

/** Which of them a line has settled, or two people have written off. */
export async function settledAtBank(
  db: DatabaseOrTransaction,
  expected: readonly Expected[],
): Promise<ReadonlySet<string>> {
  const settled = new Set<string>();
  for (const some of inBatches(expected.map(({ record }) => record))) {
    const lines = await db.select({ record: bankLines.record }).from(bankLines).where(inArray(bankLines.record, some));
    const off = settlementDifferences;
    const writtenOff = await db
      .select({ record: off.record })
      .from(off)
      .where(and(inArray(off.record, some), eq(off.cause, "bank_missing"), eq(off.state, "accepted")));
    for (const { record } of [...lines, ...writtenOff]) if (record) settled.add(record);
  }
  return settled;
}
