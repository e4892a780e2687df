import { eq } from "drizzle-orm";
import { isSameMoney, sar, sumMoney } from "#contract/money.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { PaymentRow } from "../tables.ts";
import { lockBalanceById, sumLots } from "./find-balance.ts";
import { lockFreeLots } from "./lock-lots.ts";
import { spend, takeOf } from "./spend.ts";
import { balanceHolds } from "./tables.ts";

/** Parts of a balance with whose it is, locked until the transaction ends. */
export type FreeParts = { balanceId: string; parts: { paymentId: string; amount: number }[] };

/** As much of an account's balance as is asked for, the oldest payments' parts first. @throws AppError conflict where it has less (details.balance) */
export async function lockFreeParts(tx: Transaction, account: string, amount: number): Promise<FreeParts> {
  const locked = await lockFreeLots(tx, account);
  const lots = locked?.lots.toReversed() ?? [];
  const { parts, open } = takeOf(lots, amount);
  if (!locked || open > 0) throw new AppError("conflict", { details: { balance: sumLots(lots) } });
  return { balanceId: locked.balanceId, parts };
}

/** They are kept for a payment that is on its way: nobody else spends them, and they are in the balance still. */
export async function setAside(tx: Transaction, row: PaymentRow, { balanceId, parts }: FreeParts): Promise<void> {
  await tx
    .insert(balanceHolds)
    .values(parts.map(({ paymentId, amount }) => ({ paymentId: row.id, fromPaymentId: paymentId, balanceId, amount })));
}

/** What was set aside is free again. */
export const letGo = (tx: Transaction, row: PaymentRow): Promise<unknown> =>
  tx.delete(balanceHolds).where(eq(balanceHolds.paymentId, row.id));

/**
 * What was set aside is spent. It was promised when it was set aside, so a chargeback that came since does not take it away.
 * @throws Error where it is not what the payment is of: a mistake of ours
 */
export async function spendHeld(tx: Transaction, row: PaymentRow, at: Date): Promise<void> {
  const held = await tx.delete(balanceHolds).where(eq(balanceHolds.paymentId, row.id)).returning();
  const sum = sumMoney(held.map(({ amount }) => sar(amount)));
  const [first] = held;
  if (!first || !isSameMoney(sum, sar(row.amount)))
    throw new Error(`payment ${row.id} holds ${sum.amount} of ${row.amount} halalas`);
  await lockBalanceById(tx, first.balanceId);
  const parts = held.map(({ fromPaymentId, amount }) => ({ paymentId: fromPaymentId, amount }));
  await spend(tx, row, { balanceId: first.balanceId, parts, at });
}
