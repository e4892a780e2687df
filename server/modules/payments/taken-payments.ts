import { and, asc, eq, gte, inArray, isNotNull, like, lt, type SQL } from "drizzle-orm";
import { hasNoCard } from "#contract/payments.ts";
import type { Database, DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { ledgerTransactions } from "#server/platform/ledger/tables.ts";
import { paymentRefunds, payments } from "./tables.ts";

const takenStates = ["captured", "partially_refunded", "refunded"] as const;

/** A payment that money came of, or that was let go, with the refunds that have arrived by the gateway. */
export type Taken = {
  id: string;
  gateway: string;
  gatewayRef: string;
  bookingId: string;
  reference: string;
  captured: number;
  currency: string;
  brand: string | null;
  refunds: { id: string; amount: number }[];
};

export const takenByGatewayRefs = (db: Database, gateway: string, refs: readonly string[]): Promise<Taken[]> =>
  select(db, and(eq(payments.gateway, gateway), inArray(payments.gatewayRef, [...refs])));

export const takenByIds = (db: Database, ids: readonly string[]): Promise<Taken[]> =>
  ids.length ? select(db, inArray(payments.id, [...ids])) : Promise.resolve([]);

/** By the booking's number. */
export const takenByReference = (db: Database, reference: string): Promise<Taken[]> =>
  select(db, eq(payments.reference, reference));

async function select(db: Database, where: SQL | undefined): Promise<Taken[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(where, isNotNull(payments.gatewayRef), inArray(payments.state, [...takenStates, "voided"])));
  const ids = rows.filter(({ refunded }) => refunded > 0).map(({ id }) => id);
  const back = ids.length
    ? await db
        .select()
        .from(paymentRefunds)
        .where(and(inArray(paymentRefunds.paymentId, ids), eq(paymentRefunds.state, "succeeded")))
        .orderBy(asc(paymentRefunds.requestedAt))
    : [];
  const refundsOf = Map.groupBy(back, ({ paymentId }) => paymentId);
  return rows.map((row) => ({
    id: row.id,
    gateway: row.gateway,
    gatewayRef: row.gatewayRef ?? "",
    bookingId: row.bookingId,
    reference: row.reference,
    captured: row.captured,
    currency: row.currency,
    brand: row.cardBrand ?? (hasNoCard(row.method) ? row.method : null),
    refunds: (refundsOf.get(row.id) ?? []).map(({ id, amount }) => ({ id, amount })),
  }));
}

/** Payments that were taken and refunds that arrived in this time, by the books. */
export async function movementsBetween(
  db: Database,
  from: Date,
  until: Date,
): Promise<{ kind: "payment" | "refund"; id: string; paymentId: string; at: Date }[]> {
  const taken = await db
    .select({ id: payments.id, at: ledgerTransactions.at })
    .from(ledgerTransactions)
    .innerJoin(payments, eq(payments.id, ledgerTransactions.paymentId))
    .where(
      and(
        gte(ledgerTransactions.at, from),
        lt(ledgerTransactions.at, until),
        like(ledgerTransactions.key, "capture:%"),
      ),
    );
  const back = await db
    .select({ id: paymentRefunds.id, paymentId: paymentRefunds.paymentId, at: paymentRefunds.settledAt })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(
      and(
        eq(paymentRefunds.state, "succeeded"),
        gte(paymentRefunds.settledAt, from),
        lt(paymentRefunds.settledAt, until),
        // One that was let go before it was taken has left nothing to settle, nor has one that no gateway knows.
        inArray(payments.state, [...takenStates]),
        isNotNull(payments.gatewayRef),
      ),
    );
  return [
    ...taken.map(({ id, at }) => ({ kind: "payment" as const, id, paymentId: id, at })),
    ...back.map(({ id, paymentId, at }) => ({ kind: "refund" as const, id, paymentId, at: at ?? from })),
  ];
}

/** A refund that a person sent from our own bank; `transferRef`: our bank's number of it. */
type SentTransfer = {
  id: string;
  bookingId: string;
  reference: string;
  transferRef: string | null;
  amount: number;
  at: Date;
};

/** Refunds that a person sent to a bank account at this instant or after it, the oldest first. */
export const transfersSince = (db: DatabaseOrTransaction, from: Date): Promise<SentTransfer[]> =>
  selectTransfers(db, gte(paymentRefunds.settledAt, from));

export const transfersByIds = (db: Database, ids: readonly string[]): Promise<SentTransfer[]> =>
  selectTransfers(db, inArray(paymentRefunds.id, [...ids]));

async function selectTransfers(db: DatabaseOrTransaction, where: SQL): Promise<SentTransfer[]> {
  const { id, amount, transferRef, settledAt, requestedAt, state } = paymentRefunds;
  const { bookingId, reference } = payments;
  const rows = await db
    .select({ id, bookingId, reference, transferRef, amount, settledAt, requestedAt })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(and(eq(state, "transferred"), where))
    .orderBy(asc(settledAt));
  return rows.map(({ settledAt: settled, requestedAt: asked, ...row }) => ({ ...row, at: settled ?? asked }));
}
