import { min } from "drizzle-orm";
import { dayMs } from "#contract/days.ts";
import { negateMoney, sar } from "#contract/money.ts";
import { transaction } from "#server/platform/database/database.ts";
import type { SettlementDeps, TakenPayment } from "../deps.ts";
import { settledRecords } from "../gateway/known-payments.ts";
import { paymentRecord, refundRecord } from "../gateway/match-lines.ts";
import { settlements } from "../tables.ts";
import { type NewDifference, openDifferences } from "./open-differences.ts";

/** The gateway pays out two days after the day; a weekend and a day of grace on top. */
export const settledWithinDays = 5;
/** What is older was looked at long ago. */
const lookBackDays = 60;

/** Opens a difference for what was taken, or went back, and stands in no settlement although it should by now. Of no gateway anything is missed before its first settlement. */
export async function watchMissing(deps: SettlementDeps): Promise<number> {
  const { db, clock, payments } = deps;
  const { gateway, firstAt } = settlements;
  const firsts = await db
    .select({ gateway, at: min(firstAt) })
    .from(settlements)
    .groupBy(gateway);
  const since = new Map(firsts.flatMap(({ gateway: id, at }) => (at ? [[id, at.getTime()] as const] : [])));
  if (since.size === 0) return 0;
  const now = clock.now().getTime();
  const from = new Date(Math.max(Math.min(...since.values()), now - lookBackDays * dayMs));
  const moved = await payments.movements(from, new Date(now - settledWithinDays * dayMs));
  const taken = new Map(
    (await payments.byIds([...new Set(moved.map(({ paymentId }) => paymentId))])).map((each) => [each.id, each]),
  );
  return transaction(db, async (tx) => {
    const known = [...taken.values()].map((payment) => ({ ...payment, chargebacks: [] }));
    const settled = await settledRecords(tx, known);
    const missing = moved.flatMap(({ kind, id, paymentId, at }) => {
      const payment = taken.get(paymentId);
      const record = kind === "payment" ? paymentRecord(id) : refundRecord(id);
      const isAwaited = payment && at.getTime() >= (since.get(payment.gateway) ?? Infinity);
      return isAwaited && !settled.has(record) ? [missed(payment, record, id)] : [];
    });
    return openDifferences(deps, tx, missing);
  });
}

function missed(payment: TakenPayment, record: string, id: string): NewDifference {
  const refund = payment.refunds.find((each) => each.id === id);
  const ours = refund ? negateMoney(sar(refund.amount)).amount : payment.captured;
  const { gatewayRef, bookingId, reference } = payment;
  return { cause: "missing", ours, theirs: null, short: ours, record, gatewayRef, bookingId, reference };
}
