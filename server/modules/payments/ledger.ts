import { eq, sql } from "drizzle-orm";
import type { DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import type { LedgerAccount } from "./ledger-accounts.ts";
import { ledgerEntries, ledgerTransactions } from "./tables.ts";

type Movement = { key: string; paymentId: string | null; at: Date; entries: Partial<Record<LedgerAccount, number>> };

/**
 * Writes one movement; a repeat of its key writes nothing. Sides of zero are left out. The database refuses sides that
 * do not add up, and any change to what is written.
 * @throws Error when the sides do not add up to zero: a mistake of the caller
 */
export async function writeLedger(tx: Transaction, { key, paymentId, at, entries }: Movement): Promise<void> {
  const sides = (Object.entries(entries) as [LedgerAccount, number][]).filter(([, amount]) => amount !== 0);
  const sum = sides.reduce((total, [, amount]) => total + amount, 0);
  if (sum !== 0) throw new Error(`ledger transaction ${key} is ${sum} halalas out of balance`);
  const [written] = await tx
    .insert(ledgerTransactions)
    .values({ key, paymentId, at })
    .onConflictDoNothing({ target: ledgerTransactions.key })
    .returning({ id: ledgerTransactions.id });
  if (!written || sides.length === 0) return;
  await tx
    .insert(ledgerEntries)
    .values(sides.map(([account, amount]) => ({ transactionId: written.id, account, amount })));
}

/** What stands in each account, of one payment or of all; accounts without entries are left out. */
export async function ledgerBalances(
  database: DatabaseOrTransaction,
  paymentId?: string,
): Promise<Partial<Record<LedgerAccount, number>>> {
  const rows = await database
    .select({ account: ledgerEntries.account, balance: sql<string>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(paymentId === undefined ? undefined : eq(ledgerTransactions.paymentId, paymentId))
    .groupBy(ledgerEntries.account);
  return Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)]));
}

/**
 * Parts of a booking are cancelled: what the supplier returns becomes the traveller's again but for our fee, and a discount
 * is no longer given where the supplier returns more than the traveller gets. What the supplier keeps stays its own, and so
 * does our service fee. Halalas. To be called in the transaction that records the cancellation; `id` makes it once.
 */
export function writeCancellation(
  tx: Transaction,
  cancellation: {
    id: string;
    paymentId: string | null;
    fromSupplier: number;
    /** What goes back of our own mark-up. */
    markUp?: number;
    back: number;
    fee: number;
    at: Date;
  },
): Promise<void> {
  const { id, paymentId, fromSupplier, markUp = 0, back, fee, at } = cancellation;
  return writeLedger(tx, {
    key: `cancellation:${id}`,
    paymentId,
    at,
    entries: {
      supplier_payable: fromSupplier,
      service_fee_revenue: markUp,
      customer_funds: -back,
      cancellation_fee_revenue: -fee,
      discounts_given: back + fee - fromSupplier - markUp,
    },
  });
}

/**
 * The booking is confirmed: the traveller's money becomes the supplier's and ours. Amounts in halalas; what was
 * paid is cost and fee less the discount, and anything else is a difference that somebody has to look at. `paymentId` is null when nothing was due. To be called in the
 * transaction that confirms the booking.
 */
export function writeSale(
  tx: Transaction,
  sale: {
    bookingId: string;
    paymentId: string | null;
    paid: number;
    supplierCost: number;
    serviceFee: number;
    discount: number;
    at: Date;
  },
): Promise<void> {
  const { bookingId, paymentId, paid, supplierCost, serviceFee, discount, at } = sale;
  return writeLedger(tx, {
    key: `sale:${paymentId ?? bookingId}`,
    paymentId,
    at,
    entries: {
      customer_funds: paid,
      supplier_payable: -supplierCost,
      service_fee_revenue: -serviceFee,
      discounts_given: discount,
      price_differences: supplierCost + serviceFee - discount - paid,
    },
  });
}

/**
 * A booking's flights were changed: what was paid for it (`due` above 0) becomes the supplier's and ours, or what the supplier gives back
 * (below 0) the traveller's again. `fee`: ours. `difference`: what the supplier charges otherwise than it quoted; nothing, or a fault. Halalas.
 */
export function writeChange(
  tx: Transaction,
  change: { id: string; paymentId: string | null; due: number; fee: number; difference: number; at: Date },
): Promise<void> {
  const { id, paymentId, due, fee, difference, at } = change;
  return writeLedger(tx, {
    key: `change:${id}`,
    paymentId,
    at,
    entries: {
      customer_funds: due,
      supplier_payable: fee - due - difference,
      service_fee_revenue: -fee,
      price_differences: difference,
    },
  });
}

/**
 * What goes back of another payment of the booking than the one that the movement of `id` was written for: each payment's own funds are
 * what is owed of it.
 */
export async function moveRefundShares(
  tx: Transaction,
  { id, paymentId, at }: { id: string; paymentId: string; at: Date },
  shares: readonly { paymentId: string; amount: number }[],
): Promise<void> {
  for (const share of shares)
    if (share.paymentId !== paymentId) {
      const key = `share:${id}:${share.paymentId}`;
      const { amount } = share;
      const entries = { customer_funds: amount, supplier_payable: -amount };
      await writeLedger(tx, { key, paymentId, at, entries });
      const other = { customer_funds: -amount, supplier_payable: amount };
      await writeLedger(tx, { key: `${key}:to`, paymentId: share.paymentId, at, entries: other });
    }
}
