import { and, eq, inArray } from "drizzle-orm";
import type { ChargebackState } from "#contract/admin/chargebacks.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import type { SettlementDeps, TakenPayment } from "../deps.ts";
import { chargebacks, settlementDifferences, settlementLines } from "../tables.ts";
import {
  chargebackRecord,
  type KnownPayment,
  paymentRecord,
  penaltyRecord,
  refundRecord,
  wonRecord,
} from "./match-lines.ts";

const batch = 2_000;

export const inBatches = <Each>(all: readonly Each[]): Each[][] =>
  Array.from({ length: Math.ceil(all.length / batch) }, (_, index) => all.slice(index * batch, (index + 1) * batch));

/** What is known of payments by their gateway's numbers. */
export async function knownPayments(
  { db, payments }: Pick<SettlementDeps, "db" | "payments">,
  gateway: string,
  refs: readonly (string | null)[],
): Promise<Map<string, KnownPayment>> {
  const asked = [...new Set(refs.filter((ref) => ref !== null))];
  const found: TakenPayment[] = [];
  for (const some of inBatches(asked)) found.push(...(await payments.byGatewayRefs(gateway, some)));
  return new Map((await withChargebacks(db, found)).map((payment) => [payment.gatewayRef, payment]));
}

export async function withChargebacks(
  db: DatabaseOrTransaction,
  payments: readonly TakenPayment[],
): Promise<KnownPayment[]> {
  const rows: { id: string; paymentId: string; amount: number; state: ChargebackState }[] = [];
  const { id, paymentId, amount, state } = chargebacks;
  for (const some of inBatches(payments.map((each) => each.id)))
    rows.push(...(await db.select({ id, paymentId, amount, state }).from(chargebacks).where(inArray(paymentId, some))));
  const ofEach = Map.groupBy(rows, (row) => row.paymentId);
  return payments.map((payment) => ({ ...payment, chargebacks: ofEach.get(payment.id) ?? [] }));
}

/** Which records of these payments earlier settlements hold, or were written off as missing. */
export async function settledRecords(
  db: DatabaseOrTransaction,
  known: Iterable<KnownPayment>,
): Promise<ReadonlySet<string>> {
  const records = [...known].flatMap(({ id, refunds, chargebacks: own }) => [
    paymentRecord(id),
    ...refunds.map((each) => refundRecord(each.id)),
    ...own.flatMap((each) => [chargebackRecord(each.id), wonRecord(each.id), penaltyRecord(each.id)]),
  ]);
  const settled = new Set<string>();
  for (const some of inBatches(records)) {
    const { record } = settlementLines;
    const lines = await db.select({ record }).from(settlementLines).where(inArray(record, some));
    const off = settlementDifferences;
    const writtenOff = await db
      .select({ record: off.record })
      .from(off)
      .where(and(inArray(off.record, some), eq(off.cause, "missing"), eq(off.state, "accepted")));
    for (const each of [...lines, ...writtenOff]) if (each.record) settled.add(each.record);
  }
  return settled;
}
