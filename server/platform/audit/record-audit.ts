import { desc, sql } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { locks } from "#server/platform/database/locks.ts";
import { auditHash, firstHash } from "./audit-hash.ts";
import { auditEntries } from "./tables.ts";

/** No personal data but what a member of staff typed as a reason: entries cannot be erased. */
export type AuditEntry = {
  /** Null: done on the server, not at the desk. */
  staffId: string | null;
  /** `<what>.<past participle>`; it ends in `_shown` where masked data of a person was looked at. */
  action: `${string}.${string}`;
  /** What it was done to. */
  subject: `${string}:${string}`;
  /** What changed of it, as JSON; null for nothing. */
  before?: unknown;
  after?: unknown;
  reason?: string | null;
  /** Now, unless a test moves the time. */
  at?: Date;
};

/**
 * Writes an entry in the transaction of what it records: both are there, or neither. Until that ends no other entry is written,
 * so that the sequence has no gap; it comes last in a transaction, and nothing outside is waited for after it.
 */
export async function recordAudit(tx: Transaction, given: AuditEntry): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.audit})`);
  const [last] = await tx
    .select({ sequence: auditEntries.sequence, hash: auditEntries.hash })
    .from(auditEntries)
    .orderBy(desc(auditEntries.sequence))
    .limit(1);
  const { staffId, action, subject, reason = null, at = new Date() } = given;
  const [before, after] = [asStored(given.before), asStored(given.after)];
  const entry = { sequence: (last?.sequence ?? 0) + 1, at, staffId, action, subject, before, after, reason };
  await tx.insert(auditEntries).values({ ...entry, hash: auditHash(last?.hash ?? firstHash, entry) });
}

/** As it comes back from the database. */
const asStored = (value: unknown): unknown =>
  value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown);
