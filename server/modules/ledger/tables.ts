import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, snakeCase, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CorrectionState } from "#contract/admin/ledger.ts";
import { instant } from "#server/platform/database/columns.ts";
import type { LedgerAccount } from "#server/platform/ledger/ledger-accounts.ts";
import { ledgerTransactions } from "#server/platform/ledger/tables.ts";

/** Halalas, debit above zero. */
export type CorrectionLine = { account: LedgerAccount; amount: number };

/** Counter-entries: proposed by one person with a reason, and written once another has approved them. */
export const ledgerCorrections = snakeCase.table(
  "ledger_corrections",
  {
    id: text().primaryKey(),
    state: text().$type<CorrectionState>().notNull(),
    /** The movement that it undoes as a whole; null: lines of its own. */
    reverses: bigint({ mode: "number" }).references(() => ledgerTransactions.id),
    lines: jsonb().$type<CorrectionLine[]>().notNull(),
    reason: text().notNull(),
    proposedBy: text().notNull(),
    proposedAt: instant().notNull(),
    decidedBy: text(),
    decidedAt: instant(),
    /** Why it was sent back. */
    answer: text(),
    /** Counts changes: a decision that was made for an older one is refused. */
    revision: integer().notNull().default(0),
  },
  (table) => [
    index().on(table.proposedAt, table.id),
    uniqueIndex("ledger_corrections_once")
      .on(table.reverses)
      .where(sql`${table.reverses} is not null and ${table.state} in ('proposed','approved')`),
    check("ledger_corrections_state", sql`${table.state} in ('proposed','approved','returned','withdrawn')`),
    check("ledger_corrections_decided", sql`(${table.state} = 'proposed') = (${table.decidedBy} is null)`),
    check(
      "ledger_corrections_two_people",
      sql`${table.state} in ('proposed','withdrawn') or ${table.decidedBy} <> ${table.proposedBy}`,
    ),
  ],
);
export type CorrectionRow = typeof ledgerCorrections.$inferSelect;
