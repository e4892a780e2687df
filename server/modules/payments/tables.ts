import { sql } from "drizzle-orm";
import { bigint, check, index, integer, snakeCase, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Currency } from "#contract/money.ts";
import type { DeclineReason, PaymentMethod, PaymentState } from "#contract/payments.ts";
import type { Locale } from "#contract/text.ts";
import { instant } from "#server/platform/database/columns.ts";
import type { LedgerAccount } from "./ledger-accounts.ts";

/** One attempt to pay for a booking. Amounts in halalas. Only `move-payment.ts` changes `state`. */
export const payments = snakeCase.table(
  "payments",
  {
    /** Unguessable, and our reference with the gateway: stored before the gateway is called. */
    id: text().primaryKey(),
    bookingId: text().notNull(),
    /** 1 for the booking's first payment, 2 for the next. */
    attempt: integer().notNull(),
    /** The booking's number, for people. */
    reference: text().notNull(),
    idempotencyKey: text().notNull().unique(),
    method: text().$type<PaymentMethod>().notNull(),
    amount: integer().notNull(),
    currency: text().$type<Currency>().notNull(),
    locale: text().$type<Locale>().notNull(),
    state: text().$type<PaymentState>().notNull(),
    gateway: text().notNull(),
    /** The gateway's own id; null until it has answered once. */
    gatewayRef: text(),
    frameSrc: text(),
    frameOrigin: text(),
    captured: integer().notNull().default(0),
    refunded: integer().notNull().default(0),
    cardBrand: text(),
    cardLast4: text(),
    decline: text().$type<DeclineReason>(),
    /** What the booking has decided about the money, kept until it is done. */
    wanted: text().$type<"capture" | "give_back">(),
    wantedReason: text(),
    /** Grows with every change, so that an answer asked for before a change is not recorded after it. */
    revision: integer().notNull().default(0),
    /** How often the gateway was asked without news since the last change, and when to ask again; null: nothing to come. */
    checks: integer().notNull().default(0),
    checkAt: instant(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("payments_attempt").on(table.bookingId, table.attempt),
    index()
      .on(table.checkAt)
      .where(sql`${table.checkAt} is not null`),
    uniqueIndex("payments_gateway_ref").on(table.gateway, table.gatewayRef),
    uniqueIndex("payments_one_live")
      .on(table.bookingId)
      .where(sql`${table.state} in ('open','processing','authorized','captured')`),
    check(
      "payments_state",
      sql`${table.state} in ('open','processing','authorized','captured','failed','voided','refunded','partially_refunded','expired')`,
    ),
    check(
      "payments_amounts",
      sql`${table.amount} > 0 and ${table.captured} between 0 and ${table.amount} and ${table.refunded} between 0 and ${table.captured}`,
    ),
    check("payments_last4", sql`${table.cardLast4} ~ '^[0-9]{4}$'`),
  ],
);
export type PaymentRow = typeof payments.$inferSelect;

/** `queued`: waits for its turn · `requested`: about to be sent · `pending`: the gateway has it · `succeeded` · `failed`: the money is still with us. */
export type RefundState = "queued" | "requested" | "pending" | "succeeded" | "failed";

/** Money on its way back. The id is the idempotency key, stored before the gateway is called. One at a time is with it. */
export const paymentRefunds = snakeCase.table(
  "payment_refunds",
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    amount: integer().notNull(),
    reason: text().notNull(),
    /** Who asked for a part to go back: told again when it is sent and when it has arrived. */
    askedBy: text(),
    state: text().$type<RefundState>().notNull(),
    /** The gateway's own id of it, for the bank. */
    gatewayRef: text(),
    /** While it is queued: not to be sent before. */
    requestedAt: instant().notNull(),
    settledAt: instant(),
  },
  (table) => [
    index().on(table.paymentId),
    uniqueIndex("payment_refunds_one_open")
      .on(table.paymentId)
      .where(sql`${table.state} in ('requested','pending')`),
    uniqueIndex("payment_refunds_asked_by")
      .on(table.askedBy)
      .where(sql`${table.state} <> 'failed'`),
    check("payment_refunds_state", sql`${table.state} in ('queued','requested','pending','succeeded','failed')`),
    check("payment_refunds_amount", sql`${table.amount} > 0`),
  ],
);
export type RefundRow = typeof paymentRefunds.$inferSelect;

/** Notices that were taken; a repeat finds its id here. */
export const paymentNotices = snakeCase.table("payment_notices", {
  eventId: text().primaryKey(),
  paymentId: text().notNull(),
  receivedAt: instant().notNull(),
});

/** One movement of money in our books. Append-only; `key` makes a repeat impossible. */
export const ledgerTransactions = snakeCase.table("ledger_transactions", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull().unique(),
  /** Null: the sale of something that cost its traveller nothing. */
  paymentId: text().references(() => payments.id),
  at: instant().notNull(),
});

/** One side of a movement, in halalas: above zero debit, below zero credit. The sides of a movement add up to zero. */
export const ledgerEntries = snakeCase.table(
  "ledger_entries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: bigint({ mode: "number" })
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text().$type<LedgerAccount>().notNull(),
    amount: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    index().on(table.transactionId),
    index().on(table.account),
    check(
      "ledger_entries_account",
      sql`${table.account} in ('gateway_clearing','customer_funds','refunds_in_transit','supplier_payable','service_fee_revenue','cancellation_fee_revenue','discounts_given','price_differences')`,
    ),
    check("ledger_entries_amount", sql`${table.amount} <> 0`),
  ],
);
