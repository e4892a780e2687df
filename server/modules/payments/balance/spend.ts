import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import { ledgerEntries, ledgerTransactions } from "#server/platform/ledger/tables.ts";
import { postEvent } from "#server/platform/ledger/write-ledger.ts";
import { type PaymentRow, payments } from "../tables.ts";
import type { Lot } from "./find-balance.ts";

type Part = Pick<Lot, "paymentId" | "amount">;

/** As much of each as is asked for, in their order; `open`: what they do not hold. */
export function takeOf<Each extends Part>(lots: readonly Each[], asked: number): { parts: Each[]; open: number } {
  let open = asked;
  const parts = lots.flatMap((lot) => {
    const { amount: most } = lot;
    const amount = Math.min(open, most);
    open -= amount;
    return amount > 0 ? [{ ...lot, amount }] : [];
  });
  return { parts, open };
}

const factsOf = ({ id, bookingId, reference }: PaymentRow) => ({ paymentId: id, bookingId, reference });

/** A payment is made with parts of a balance, which is locked: they become what is owed for its booking. */
export async function spend(
  tx: Transaction,
  row: PaymentRow,
  { balanceId, parts, at }: { balanceId: string; parts: readonly Part[]; at: Date },
): Promise<void> {
  for (const { paymentId, amount } of parts) {
    const id = `${row.id}:${paymentId}`;
    const from = { balanceId, balanceFrom: paymentId };
    await postEvent(tx, "balance-used", { ...factsOf(row), ...from, id, at, amounts: { amount } });
  }
}

/** What a payment has taken of a balance and not given back, by the payment that each part came from; the newest first. */
export async function spentBy(
  database: DatabaseOrTransaction,
  paymentId: string,
): Promise<(Part & { balanceId: string })[]> {
  const rows = await database
    .select({
      balanceId: ledgerTransactions.balanceId,
      paymentId: payments.id,
      amount: sql<string>`sum(${ledgerEntries.amount})`,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(payments, eq(payments.id, ledgerTransactions.balanceFrom))
    .where(
      and(
        eq(ledgerTransactions.paymentId, paymentId),
        isNotNull(ledgerTransactions.balanceId),
        eq(ledgerEntries.account, "customer_balances"),
      ),
    )
    .groupBy(ledgerTransactions.balanceId, payments.id)
    .having(sql`sum(${ledgerEntries.amount}) > 0`)
    .orderBy(desc(payments.createdAt), desc(payments.id));
  return rows.map(({ balanceId, paymentId: from, amount }) => ({
    balanceId: balanceId ?? "",
    paymentId: from,
    amount: Number(amount),
  }));
}
