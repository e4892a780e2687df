import { sql } from "drizzle-orm";
import { boolean, check, integer, snakeCase, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";

/** `ready`: nothing was sent, or it was refused; `sent`: an answer is waited for; `doubt`: none came; `done`: it is there. */
export type SentState = "ready" | "sent" | "doubt" | "done";

/** The session of each payment of ours: written before it is asked for, as Tabby knows no key that makes a second one impossible. Names nobody. */
export const tabbySessions = snakeCase.table(
  "tabby_sessions",
  {
    /** Our own id of the payment, and the order's number at Tabby. */
    merchantRef: text().primaryKey(),
    /** Halalas; a repeat that asks for something else is refused. */
    amount: integer().notNull(),
    /** When our payment ends; Tabby's session has an end of its own. */
    expiresAt: instant().notNull(),
    state: text().$type<SentState>().notNull(),
    sentAt: instant(),
    /** Tabby's id of the payment, once it is known. */
    paymentId: text().unique(),
    /** Where it is agreed to; null for a payer who is refused at once. */
    webUrl: text(),
    isRejected: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [
    check("tabby_sessions_state", sql`${table.state} in ('ready','sent','doubt','done')`),
    check("tabby_sessions_amount", sql`${table.amount} > 0`),
  ],
);
