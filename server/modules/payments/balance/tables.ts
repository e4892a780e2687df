import { snakeCase, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";

/**
 * Somebody's balance: whose it is, and the row that two who use it at once wait for. How much it is stands in the ledger alone
 * (`ledger_transactions.balance_id`). The database holds that `user_id` is an account, and null once that was erased.
 */
export const customerBalances = snakeCase.table(
  "customer_balances",
  { id: text().primaryKey(), userId: text(), openedAt: instant().notNull() },
  (table) => [uniqueIndex("customer_balances_user").on(table.userId)],
);
export type BalanceRow = typeof customerBalances.$inferSelect;

/** That a part of a balance was asked to be paid out; its refunds bear the id (`payment_refunds.asked_by`). */
export const balancePayouts = snakeCase.table(
  "balance_payouts",
  {
    id: text().primaryKey(),
    balanceId: text()
      .notNull()
      .references(() => customerBalances.id),
    idempotencyKey: text().notNull(),
    askedAt: instant().notNull(),
  },
  (table) => [uniqueIndex("balance_payouts_key").on(table.balanceId, table.idempotencyKey)],
);
