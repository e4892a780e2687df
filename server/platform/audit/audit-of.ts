import { asc, eq } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { auditEntries, type AuditRow } from "./tables.ts";

/** What was done to one thing, the oldest first. */
export const auditOf = (db: DatabaseOrTransaction, subject: string): Promise<AuditRow[]> =>
  db.select().from(auditEntries).where(eq(auditEntries.subject, subject)).orderBy(asc(auditEntries.sequence));
