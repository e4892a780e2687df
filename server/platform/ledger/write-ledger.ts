import { eq, sql } from "drizzle-orm";
import { daysFrom, riyadhDay, riyadhMidnight } from "#contract/days.ts";
import type { DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import { locks } from "#server/platform/database/locks.ts";
import { closedThrough } from "./closed-day.ts";
import type { LedgerAccount } from "./ledger-accounts.ts";
import { type EventAmounts, type EventKind, entriesOf } from "./posting-rules.ts";
import { ledgerEntries, type LedgerTransaction, ledgerTransactions } from "./tables.ts";

/** Of what was sold, and what its tax invoice was issued for. */
export type LedgerFacts = Partial<
  Pick<
    LedgerTransaction,
    "bookingId" | "reference" | "product" | "supplier" | "channel" | "source" | "ofDay" | "balanceId" | "balanceFrom"
  >
>;
type Movement = LedgerFacts & {
  key: string;
  paymentId: string | null;
  at: Date;
  entries: Partial<Record<LedgerAccount, number>>;
};

/**
 * Writes one movement; a repeat of its key writes nothing. Sides of zero are left out. The database refuses sides that
 * do not add up, and any change to what is written. A movement of a day that is closed stands at the beginning of the first open one, and says
 * whose day it was.
 * @throws Error when the sides do not add up to zero: a mistake of the caller
 */
export async function writeLedger(tx: Transaction, movement: Movement): Promise<void> {
  const { key, entries, ...given } = movement;
  const sides = (Object.entries(entries) as [LedgerAccount, number][]).filter(([, amount]) => amount !== 0);
  const sum = sides.reduce((total, [, amount]) => total + amount, 0);
  if (sum !== 0) throw new Error(`ledger transaction ${key} is ${sum} halalas out of balance`);
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${locks.ledger})`);
  const [written] = await tx
    .insert(ledgerTransactions)
    .values({ key, ...given, ...(await openTime(tx, given)) })
    .onConflictDoNothing({ target: ledgerTransactions.key })
    .returning({ id: ledgerTransactions.id });
  if (!written || sides.length === 0) return;
  await tx
    .insert(ledgerEntries)
    .values(sides.map(([account, amount]) => ({ transactionId: written.id, account, amount })));
}

/** Writes an event by its posting rule, once by `id`. */
export function postEvent<Kind extends EventKind>(
  tx: Transaction,
  kind: Kind,
  { id, amounts, ...rest }: Omit<Movement, "key" | "entries"> & { id: string; amounts: EventAmounts<Kind> },
): Promise<void> {
  return writeLedger(tx, { ...rest, key: `${kind}:${id}`, entries: entriesOf(kind, amounts) });
}

async function openTime(tx: Transaction, { at, ofDay = null }: Pick<Movement, "at" | "ofDay">) {
  const closed = await closedThrough(tx);
  const day = riyadhDay(at);
  if (closed === null || day > closed) return { at, ofDay };
  return { at: daysFrom(riyadhMidnight(closed), 1), ofDay: ofDay ?? day };
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
