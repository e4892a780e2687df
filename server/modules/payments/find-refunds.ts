import { and, asc, eq, inArray } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { paymentRefunds, type RefundRow } from "./tables.ts";

/** The refund that is asked for and not over; there is at most one. */
export async function openRefund(database: DatabaseOrTransaction, paymentId: string): Promise<RefundRow | null> {
  const [row] = await refundsIn(database, paymentId, ["requested", "pending"]);
  return row ?? null;
}

/** Those that wait for their turn or their next try, the next one first. */
export const queuedRefunds = (database: DatabaseOrTransaction, paymentId: string): Promise<RefundRow[]> =>
  refundsIn(database, paymentId, ["queued"]);

/** Those that the bank refused to the last try. */
export const staffRefunds = (database: DatabaseOrTransaction, paymentId: string): Promise<RefundRow[]> =>
  refundsIn(database, paymentId, ["with_staff"]);

export const refundsOf = (database: DatabaseOrTransaction, paymentId: string): Promise<RefundRow[]> =>
  database
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.paymentId, paymentId))
    .orderBy(asc(paymentRefunds.requestedAt), asc(paymentRefunds.id));

/** What is to go back, or has gone, in halalas. */
export const refundsSum = async (database: DatabaseOrTransaction, paymentId: string): Promise<number> =>
  (await refundsOf(database, paymentId)).reduce((sum, { amount }) => sum + amount, 0);

/** The gateway's numbers that are given to refunds already. */
export const refundRefs = async (database: DatabaseOrTransaction, paymentId: string): Promise<ReadonlySet<string>> =>
  new Set(
    (await refundsOf(database, paymentId)).flatMap(({ gatewayRef, refusedRefs }) =>
      gatewayRef ? [gatewayRef, ...refusedRefs] : refusedRefs,
    ),
  );

function refundsIn(
  database: DatabaseOrTransaction,
  paymentId: string,
  states: RefundRow["state"][],
): Promise<RefundRow[]> {
  return database
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), inArray(paymentRefunds.state, states)))
    .orderBy(asc(paymentRefunds.sendAt), asc(paymentRefunds.id));
}
