import { and, asc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { paymentRefunds, type RefundRow } from "./tables.ts";

/** The refund that is asked for and not over; there is at most one. */
export async function openRefund(tx: Transaction, paymentId: string): Promise<RefundRow | null> {
  const [row] = await refundsIn(tx, paymentId, ["requested", "pending"]);
  return row ?? null;
}

/** Those that wait for their turn, the oldest first. */
export const queuedRefunds = (tx: Transaction, paymentId: string): Promise<RefundRow[]> =>
  refundsIn(tx, paymentId, ["queued"]);

/** What waits to go back, or has gone, in halalas. */
export async function refundsSum(tx: Transaction, paymentId: string): Promise<number> {
  const rows = await refundsIn(tx, paymentId, ["queued", "succeeded"]);
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** The gateway's numbers that are given to refunds already. */
export async function refundRefs(tx: Transaction, paymentId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ ref: paymentRefunds.gatewayRef })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.paymentId, paymentId));
  return new Set(rows.flatMap(({ ref }) => ref ?? []));
}

function refundsIn(tx: Transaction, paymentId: string, states: RefundRow["state"][]): Promise<RefundRow[]> {
  return tx
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), inArray(paymentRefunds.state, states)))
    .orderBy(asc(paymentRefunds.requestedAt), asc(paymentRefunds.id));
}
