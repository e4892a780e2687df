import { and, eq } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { isUniqueViolation } from "#server/platform/database/errors.ts";
import { moyasarRefunds } from "./tables.ts";

export type RefundTry = typeof moyasarRefunds.$inferSelect;

export async function findRefundTry(db: Database, key: string): Promise<RefundTry | null> {
  const [row] = await db.select().from(moyasarRefunds).where(eq(moyasarRefunds.key, key));
  return row ?? null;
}

/** The right to send it, written down first; `seen`: how it stood. false: another is being sent, or this one by somebody else. */
export async function beginRefundTry(
  db: Database,
  row: Omit<RefundTry, "state">,
  seen: RefundTry | null,
): Promise<boolean> {
  const values = { ...row, state: "sent" as const };
  const isAsSeen =
    seen &&
    and(eq(moyasarRefunds.key, row.key), eq(moyasarRefunds.state, seen.state), eq(moyasarRefunds.sentAt, seen.sentAt));
  try {
    const begun = isAsSeen
      ? await db.update(moyasarRefunds).set(values).where(isAsSeen).returning()
      : await db.insert(moyasarRefunds).values(values).onConflictDoNothing({ target: moyasarRefunds.key }).returning();
    return begun.length === 1;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export async function settleRefundTry(db: Database, key: string, state: RefundTry["state"]): Promise<void> {
  await db.update(moyasarRefunds).set({ state }).where(eq(moyasarRefunds.key, key));
}
