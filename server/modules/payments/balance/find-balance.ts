import { and, asc, desc, eq, like, sql } from "drizzle-orm";
import { sar, sumMoney } from "#contract/money.ts";
import type { DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import { ledgerEntries, ledgerTransactions } from "#server/platform/ledger/tables.ts";
import { payments } from "../tables.ts";
import { type BalanceRow, balanceHolds, customerBalances } from "./tables.ts";

/**
 * What is there of a balance by the payment that it came from, in halalas. `held`: set aside of it for payments that are on their way. `frozen`:
 * the payment that it came from is under chargeback, or was lost by one.
 */
export type Lot = { paymentId: string; amount: number; held: number; frozen: boolean };

export async function findBalance(database: DatabaseOrTransaction, userId: string): Promise<BalanceRow | null> {
  const [row] = await database.select().from(customerBalances).where(eq(customerBalances.userId, userId));
  return row ?? null;
}

/** The same, locked until the transaction ends: whoever moves a balance comes one after the other. */
export async function lockBalance(tx: Transaction, userId: string): Promise<BalanceRow | null> {
  const [row] = await tx.select().from(customerBalances).where(eq(customerBalances.userId, userId)).for("update");
  return row ?? null;
}

/** The same by its id; `userId` null: its account was erased. @throws Error for one that there is not */
export async function lockBalanceById(tx: Transaction, id: string): Promise<BalanceRow> {
  const [row] = await tx.select().from(customerBalances).where(eq(customerBalances.id, id)).for("update");
  if (!row) throw new Error(`no balance ${id}`);
  return row;
}

/** From here on something can be kept for the account. A repeat changes nothing. @throws Error once the account is erased */
export async function openBalance(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .insert(customerBalances)
    .values({ id: createSlug(), userId, openedAt: now })
    .onConflictDoNothing({ target: customerBalances.userId });
}

const isBalance = eq(ledgerEntries.account, "customer_balances");
/** A liability: what is owed stands there below zero. */
const owed = sql<string>`0 - sum(${ledgerEntries.amount})`;

/** The newest payment first. */
export async function lotsOf(database: DatabaseOrTransaction, balanceId: string): Promise<Lot[]> {
  const rows = await database
    .select({ paymentId: payments.id, amount: owed, frozen: sql<boolean>`${payments.disputed} > 0` })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(payments, eq(payments.id, ledgerTransactions.balanceFrom))
    .where(and(eq(ledgerTransactions.balanceId, balanceId), isBalance))
    .groupBy(payments.id)
    .having(sql`sum(${ledgerEntries.amount}) <> 0`)
    .orderBy(desc(payments.createdAt), desc(payments.id));
  const holds = await database.select().from(balanceHolds).where(eq(balanceHolds.balanceId, balanceId));
  const heldOf = (paymentId: string) =>
    holds.reduce((sum, { fromPaymentId, amount }) => sum + (fromPaymentId === paymentId ? amount : 0), 0);
  return rows.map(({ amount, ...lot }) => ({ ...lot, amount: Number(amount), held: heldOf(lot.paymentId) }));
}

export const sumLots = (lots: readonly Pick<Lot, "amount">[]): number =>
  sumMoney(lots.map(({ amount }) => sar(amount))).amount;
/** What of them can be spent or paid out. */
export const freeLots = (lots: readonly Lot[]): { paymentId: string; amount: number }[] =>
  lots.flatMap(({ paymentId, amount, held, frozen }) =>
    frozen || amount <= held ? [] : [{ paymentId, amount: amount - held }],
  );

/** What of a payment's money was kept as somebody's balance and not paid out again, in halalas: it is refunded no second time. */
export async function keptOf(database: DatabaseOrTransaction, paymentId: string): Promise<number> {
  const [row] = await database
    .select({ kept: sql<string>`coalesce(${owed}, 0)` })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(and(eq(ledgerTransactions.balanceFrom, paymentId), eq(ledgerTransactions.paymentId, paymentId), isBalance));
  return Number(row?.kept ?? 0);
}

/** The times at which something of a payment was kept and of which booking, in halalas; whatever was paid out since. */
export async function keptBy(
  database: DatabaseOrTransaction,
  paymentId: string,
): Promise<{ at: Date; amount: number; bookingId: string | null; reference: string | null }[]> {
  const rows = await database
    .select({
      at: ledgerTransactions.at,
      bookingId: ledgerTransactions.bookingId,
      reference: ledgerTransactions.reference,
      amount: ledgerEntries.amount,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(eq(ledgerTransactions.balanceFrom, paymentId), like(ledgerTransactions.key, "balance-kept:%"), isBalance),
    )
    .orderBy(asc(ledgerTransactions.id));
  return rows.map(({ amount, ...kept }) => ({ ...kept, amount: 0 - amount }));
}

/** Payments in the order in which they are locked: that of their bookings' own (`lockPaid`), so that two never wait for each other. */
export const lockLots = (tx: Transaction, ids: readonly string[]) =>
  tx
    .select()
    .from(payments)
    .where(sql`${payments.id} in ${[...ids]}`)
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .for("update");
