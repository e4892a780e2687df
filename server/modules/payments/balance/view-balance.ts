import { and, desc, eq, inArray } from "drizzle-orm";
import type { Balance, BalanceMove } from "#contract/balance.ts";
import { negateMoney, sar, sumMoney } from "#contract/money.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { ledgerEntries, ledgerTransactions } from "#server/platform/ledger/tables.ts";
import { publicRefundState } from "../payment-history.ts";
import { paymentRefunds, payments } from "../tables.ts";
import { findBalance, freeLots, lotsOf, sumLots } from "./find-balance.ts";

/** So many moves are shown; the sum is of all. */
const mostMoves = 100;

/** The balance of an account as its owner reads it. */
export async function viewBalance(database: DatabaseOrTransaction, userId: string): Promise<Balance> {
  const balance = await findBalance(database, userId);
  if (!balance) return { sum: sar(0), free: sar(0), setAside: sar(0), moves: [] };
  const lots = await lotsOf(database, balance.id);
  return {
    sum: sar(sumLots(lots)),
    free: sar(sumLots(freeLots(lots))),
    setAside: sumMoney(lots.map(({ held }) => sar(held))),
    moves: await movesOf(database, balance.id),
  };
}

/** The newest first. */
async function movesOf(database: DatabaseOrTransaction, balanceId: string): Promise<BalanceMove[]> {
  const { key, at, bookingId, reference } = ledgerTransactions;
  const rows = await database
    .select({ key, at, bookingId, reference, payment: payments, amount: ledgerEntries.amount })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(payments, eq(payments.id, ledgerTransactions.balanceFrom))
    .where(and(eq(ledgerTransactions.balanceId, balanceId), eq(ledgerEntries.account, "customer_balances")))
    .orderBy(desc(ledgerTransactions.id))
    .limit(mostMoves);
  const causes = rows.map((row) => row.key.split(":")[1] ?? "");
  const refunds = causes.length
    ? await database.select().from(paymentRefunds).where(inArray(paymentRefunds.askedBy, causes))
    : [];
  return rows.map(({ payment, ...row }, place) => {
    const { method, cardLast4: last4 } = payment;
    const refund = refunds.find((each) => each.askedBy === causes[place] && each.paymentId === payment.id);
    return {
      at: row.at.toISOString(),
      kind: kindOf(row.key),
      amount: negateMoney(sar(row.amount)),
      bookingId: row.bookingId ?? payment.bookingId,
      reference: row.reference ?? payment.reference,
      payout: refund
        ? { method, last4, state: publicRefundState(refund), byTransfer: refund.state === "transferred" }
        : null,
    };
  });
}

const kinds: Readonly<Record<string, BalanceMove["kind"]>> = {
  "balance-kept": "kept",
  "balance-payout": "paid_out",
  "balance-used": "used",
  "balance-returned": "returned",
};

/** @throws Error for an event that moves no balance: a mistake of ours */
function kindOf(key: string): BalanceMove["kind"] {
  const kind = kinds[key.slice(0, key.indexOf(":"))];
  if (!kind) throw new Error(`${key} moves no balance`);
  return kind;
}
