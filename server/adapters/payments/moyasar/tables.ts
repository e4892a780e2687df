import { sql } from "drizzle-orm";
import { check, index, integer, snakeCase, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";

/** `ready`: nothing was sent, or it was refused; `sent`: an answer is waited for; `doubt`: none came; `done`: it is there. */
export type SentState = "ready" | "sent" | "doubt" | "done";

/**
 * The invoice of each payment of ours: written before it is asked for, as Moyasar knows no key that makes a second one impossible. Names
 * nobody.
 */
export const moyasarInvoices = snakeCase.table(
  "moyasar_invoices",
  {
    /** Our own id of the payment; Moyasar keeps it in the invoice's metadata. */
    merchantRef: text().primaryKey(),
    /** What was asked for: a repeat that asks for something else is refused. */
    fingerprint: text().notNull(),
    state: text().$type<SentState>().notNull(),
    /** How often it was sent. */
    sends: integer().notNull().default(0),
    sentAt: instant(),
    /** Moyasar's id of it, once it is known. */
    invoiceId: text().unique(),
    /** Moyasar's ids of the attempts to pay it: what lines of settlements name. */
    payments: text().array().notNull().default([]),
    /** The attempt that paid it as we first saw it; what another one takes is not of this payment. */
    paidBy: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index().using("gin", table.payments),
    check("moyasar_invoices_state", sql`${table.state} in ('ready','sent','doubt','done')`),
  ],
);

/** Refunds by our key of each try, with what had gone back before it: by that a lost answer is told from a refund that was never made. */
export const moyasarRefunds = snakeCase.table(
  "moyasar_refunds",
  {
    key: text().primaryKey(),
    invoiceId: text().notNull(),
    paymentId: text().notNull(),
    /** Halalas; `before`: gone back of the payment when it was sent. */
    amount: integer().notNull(),
    before: integer().notNull(),
    state: text().$type<"ready" | "sent" | "done">().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [
    // While nobody knows what became of one, no other is sent.
    uniqueIndex("moyasar_refunds_one_sent")
      .on(table.paymentId)
      .where(sql`${table.state} = 'sent'`),
    check("moyasar_refunds_state", sql`${table.state} in ('ready','sent','done')`),
    check("moyasar_refunds_amounts", sql`${table.amount} > 0 and ${table.before} >= 0`),
  ],
);
