import { asc, eq } from "drizzle-orm";
import { sar, type Money } from "#contract/money.ts";
import type { PaymentMethod } from "#contract/payments.ts";
import type { Database } from "#server/platform/database/database.ts";
import { paymentRefunds, payments } from "../tables.ts";
import { balancePayouts, customerBalances } from "./tables.ts";

/** A pay-out as its mail tells of it; `userId` null: the account was erased since. */
export type Payout = {
  userId: string | null;
  askedAt: Date;
  parts: { amount: Money; method: PaymentMethod; card: { brand: string; last4: string } | null }[];
};

/** Null for an id that is none of a pay-out's. */
export async function findPayout(db: Database, id: string): Promise<Payout | null> {
  const [row] = await db
    .select({ userId: customerBalances.userId, askedAt: balancePayouts.askedAt })
    .from(balancePayouts)
    .innerJoin(customerBalances, eq(customerBalances.id, balancePayouts.balanceId))
    .where(eq(balancePayouts.id, id));
  if (!row) return null;
  const parts = await db
    .select({
      amount: paymentRefunds.amount,
      method: payments.method,
      brand: payments.cardBrand,
      last4: payments.cardLast4,
    })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(eq(paymentRefunds.askedBy, id))
    .orderBy(asc(paymentRefunds.requestedAt), asc(paymentRefunds.id));
  return {
    ...row,
    parts: parts.map(({ amount, method, brand, last4 }) => ({
      amount: sar(amount),
      method,
      card: brand && last4 ? { brand, last4 } : null,
    })),
  };
}
