import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { lockBalance, lotsOf } from "./find-balance.ts";
import { customerBalances } from "./tables.ts";
import { viewBalance } from "./view-balance.ts";

/** What accounts ask of balances. */
export const balancesForAccounts = (db: Database) => ({
  exportBalance: (userId: string) => viewBalance(db, userId),
  /**
   * Nobody can be paid who is forgotten: a balance that is not nil keeps the account. To be called in the transaction that erases it;
   * nothing is kept for it from here on. @throws AppError balance_left
   */
  endBalance: async (tx: Transaction, userId: string): Promise<void> => {
    const balance = await lockBalance(tx, userId);
    if (!balance) return;
    if ((await lotsOf(tx, balance.id)).length > 0) throw new AppError("balance_left");
    await tx.update(customerBalances).set({ userId: null }).where(eq(customerBalances.id, balance.id));
  },
});
