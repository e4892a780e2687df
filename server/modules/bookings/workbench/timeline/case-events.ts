import { asc, eq, inArray } from "drizzle-orm";
import type { AuditRow } from "#server/platform/audit/tables.ts";
import { auditEntries } from "#server/platform/audit/tables.ts";
import { type Case, caseNotes, cases } from "#server/platform/cases/tables.ts";
import type { Database } from "#server/platform/database/database.ts";
import { eventAt, type RawEvent } from "./event.ts";

/** Everything of a booking that waited for a person, the first first. */
export const casesOf = (db: Database, bookingId: string): Promise<Case[]> =>
  db.select().from(cases).where(eq(cases.bookingId, bookingId)).orderBy(asc(cases.openedAt));

/** What happened to the cases of a booking, with what was written about them. */
export async function caseEvents(db: Database, rows: readonly Case[]): Promise<RawEvent[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [entries, notes] = await Promise.all([
    db
      .select()
      .from(auditEntries)
      .where(
        inArray(
          auditEntries.subject,
          ids.map((id) => `case:${id}`),
        ),
      ),
    db.select().from(caseNotes).where(inArray(caseNotes.caseId, ids)),
  ]);
  const wordsOf = ({ after, reason }: AuditRow) =>
    notes.find(({ id }) => id === (after as { note?: string } | null)?.note)?.text ?? reason;
  return rows.flatMap(({ id, queue, openedAt, closedAt, closedBy, result }) => {
    const own = { kind: "case" as const, queue, caseId: id };
    return [
      eventAt(openedAt, { ...own, code: "case.opened" }),
      ...(closedAt && closedBy === null ? [eventAt(closedAt, { ...own, code: "case.closed", about: result })] : []),
      ...entries
        .filter(({ subject }) => subject === `case:${id}`)
        .map((entry) =>
          eventAt(entry.at, { ...own, code: entry.action, staffId: entry.staffId, text: wordsOf(entry) }),
        ),
    ];
  });
}
