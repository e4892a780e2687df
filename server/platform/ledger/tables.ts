import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, snakeCase, text } from "drizzle-orm/pg-core";
import type { Booking } from "#contract/bookings.ts";
import type { SalesChannel } from "#contract/admin/ledger.ts";
import { instant } from "#server/platform/database/columns.ts";
import type { LedgerAccount } from "./ledger-accounts.ts";

/**
 * One movement of money in our books. Append-only; `key` (`<kind>:<id>`) makes a repeat impossible, and a trigger refuses a time inside of
 * a closed day.
 */
export const ledgerTransactions = snakeCase.table(
  "ledger_transactions",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull().unique(),
    /** Null: no payment is part of it, as of a sale that cost its traveller nothing. The database holds that it is a payment's. */
    paymentId: text(),
    at: instant().notNull(),
    /** The day that it belongs to, where that was closed when it came; null: the day of `at`. */
    ofDay: text(),
    /** Of what was sold; null for what belongs to no booking, and before these columns were there. */
    bookingId: text(),
    reference: text(),
    product: text().$type<Booking["kind"]>(),
    supplier: text(),
    channel: text().$type<SalesChannel>(),
    /** What its tax invoice or credit note was issued for (`tax_invoices.source`). */
    source: text(),
    /** Whose balance it moves (`customer_balances`), and of which payment that part of the balance came; null where it moves none. */
    balanceId: text(),
    balanceFrom: text(),
  },
  (table) => [
    index().on(table.paymentId),
    index().on(table.at),
    index().on(table.bookingId),
    index().on(table.source),
    index("ledger_transactions_balance")
      .on(table.balanceId, table.id)
      .where(sql`${table.balanceId} is not null`),
    index("ledger_transactions_balance_from")
      .on(table.balanceFrom)
      .where(sql`${table.balanceFrom} is not null`),
    check("ledger_transactions_balance_both", sql`(${table.balanceId} is null) = (${table.balanceFrom} is null)`),
    check("ledger_transactions_channel", sql`${table.channel} in ('site','telephone')`),
  ],
);
export type LedgerTransaction = typeof ledgerTransactions.$inferSelect;

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
    index().on(table.account, table.id),
    check(
      "ledger_entries_account",
      sql`${table.account} in ('gateway_clearing','customer_funds','customer_balances','refunds_in_transit','supplier_payable','service_fee_revenue','cancellation_fee_revenue','discounts_given','price_differences','company_bank','gateway_fees','input_vat','output_vat','goodwill_given','chargebacks','agency_memos','suspense','payouts_in_transit','bank_charges')`,
    ),
    check("ledger_entries_amount", sql`${table.amount} <> 0`),
  ],
);

/** Halalas: what moved in the days of a close, and what stood in the account at their end. */
export type ClosedAccount = { account: LedgerAccount; debit: number; credit: number; closing: number };
/** Checks that had something open, by id, and what was said of them. */
type CloseNote = { open: Record<string, number>; reason: string | null };

/** Days of the books that were signed by two people: from `from_day` to `day`. A row is never changed. */
export const ledgerCloses = snakeCase.table(
  "ledger_closes",
  {
    day: text().primaryKey(),
    /** The day after the close before, or that of the first entry. */
    fromDay: text().notNull(),
    firstBy: text().notNull(),
    firstAt: instant().notNull(),
    secondBy: text().notNull(),
    secondAt: instant().notNull(),
    /** Each account at the end of the day. */
    totals: jsonb().$type<ClosedAccount[]>().notNull(),
    entries: bigint({ mode: "number" }).notNull(),
    /** What was open and stopped nothing, with what the first person said of it. */
    notes: jsonb().$type<CloseNote>().notNull(),
    /** SHA-256 of what is above and of the hash of the close before. */
    hash: text().notNull(),
  },
  (table) => [
    check("ledger_closes_two_people", sql`${table.firstBy} <> ${table.secondBy}`),
    check("ledger_closes_days", sql`${table.fromDay} <= ${table.day}`),
  ],
);
export type LedgerClose = typeof ledgerCloses.$inferSelect;
