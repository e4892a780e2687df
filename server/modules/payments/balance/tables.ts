import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, snakeCase, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";
import { payments } from "../tables.ts";

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

/**
 * What of a balance is set aside for a payment whose other part a gateway has still to answer about, by the payment that it came from. Halalas. The
 * rows are there until that part is spent or let go of; nobody spends or pays out what they hold.
 */
export const balanceHolds = snakeCase.table(
  "balance_holds",
  {
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    fromPaymentId: text()
      .notNull()
      .references(() => payments.id),
    balanceId: text()
      .notNull()
      .references(() => customerBalances.id),
    amount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.fromPaymentId] }),
    index().on(table.balanceId),
    check("balance_holds_amount", sql`${table.amount} > 0`),
  ],
);
