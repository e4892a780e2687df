import { bigint, index, jsonb, snakeCase, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";

/** What was done at the desk, in order and chained; a trigger refuses every change (docs/decisions/0058). */
export const auditEntries = snakeCase.table(
  "audit_entries",
  {
    /** From 1, without a gap. */
    sequence: bigint({ mode: "number" }).primaryKey(),
    at: instant().notNull(),
    /** Null: done on the server, not at the desk. */
    staffId: text(),
    /** `staff.invited`, `case.taken`: what it is about, and what happened to it. */
    action: text().notNull(),
    /** What it was done to, `<kind>:<id>`. */
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    reason: text(),
    /** SHA-256 over the hash of the entry before and this one's content, in hex. */
    hash: text().notNull(),
  },
  (table) => [
    index().on(table.subject, table.sequence),
    index().on(table.staffId, table.sequence),
    index().on(table.action, table.sequence),
  ],
);
export type AuditRow = typeof auditEntries.$inferSelect;
