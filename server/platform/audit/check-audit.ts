import { asc, gt } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { auditHash, firstHash } from "./audit-hash.ts";
import { auditEntries } from "./tables.ts";

/** `broken`: the sequence of the first entry that is not what was written, or that is missing; null: the chain is whole. */
export type AuditReport = { entries: number; lastHash: string | null; broken: number | null };

const batch = 1000;

/**
 * Walks the whole chain. What it cannot see is that the newest entries were taken away: whoever keeps `lastHash` elsewhere can.
 */
export async function checkAudit(db: DatabaseOrTransaction): Promise<AuditReport> {
  let [entries, hash] = [0, firstHash];
  for (;;) {
    const rows = await db
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.sequence, entries))
      .orderBy(asc(auditEntries.sequence))
      .limit(batch);
    for (const row of rows) {
      const isWhole = row.sequence === entries + 1 && row.hash === auditHash(hash, row);
      if (!isWhole) return { entries, lastHash: lastOf(entries, hash), broken: entries + 1 };
      [entries, hash] = [row.sequence, row.hash];
    }
    if (rows.length < batch) return { entries, lastHash: lastOf(entries, hash), broken: null };
  }
}

const lastOf = (entries: number, hash: string): string | null => (entries === 0 ? null : hash);
