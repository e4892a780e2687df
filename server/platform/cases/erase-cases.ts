import { and, eq, inArray, isNotNull, lt, sql, type SQL } from "drizzle-orm";
import type { CaseQueue } from "#contract/admin/case-rows.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Transaction } from "#server/platform/database/database.ts";
import { eraseFilesOfCases } from "#server/platform/desk-files/erase-files.ts";
import { closeCase } from "./close-case.ts";
import { caseNotes, cases } from "./tables.ts";

/** Takes the person out of the cases of things that are erased, and what was written about them; an open one is closed, as nobody can be answered. */
export async function eraseCasesOf(
  tx: Transaction,
  clock: Clock,
  queue: CaseQueue,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return;
  await erase(tx, and(eq(cases.queue, queue), inArray(cases.subject, [...subjects])));
  await closeCase(tx, clock, { queue, subject: subjects }, "erased", null);
}

/** The same for everything about a booking whose people are erased; what is open there stays open, and names nobody. */
export const eraseCasesOfBooking = (tx: Transaction, bookingId: string): Promise<void> =>
  erase(tx, eq(cases.bookingId, bookingId));

async function erase(tx: Transaction, which: SQL | undefined): Promise<void> {
  const erased = await tx
    .update(cases)
    .set({ who: null, facts: sql`${cases.facts} - 'words' - 'phone'`, snoozeReason: null })
    .where(which)
    .returning({ id: cases.id });
  const ids = erased.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.delete(caseNotes).where(inArray(caseNotes.caseId, ids));
  await eraseFilesOfCases(tx, ids);
}

/** Deletes cases that were closed before then; says how many. */
export async function deleteOldCases(db: Database, before: Date): Promise<number> {
  const { rowCount } = await db.delete(cases).where(and(isNotNull(cases.closedAt), lt(cases.closedAt, before)));
  return rowCount ?? 0;
}
