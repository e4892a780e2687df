import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import { caseEvent, type CaseEvent } from "#contract/admin/case-rows.ts";
import type { Locale } from "#contract/text.ts";
import type { AuditRow } from "#server/platform/audit/tables.ts";
import { auditOf } from "#server/platform/audit/audit-of.ts";
import { type Case, caseNotes } from "#server/platform/cases/tables.ts";
import type { DeskDeps } from "../deps.ts";

/** What an audit entry of a case may say of the change. `note`: where its words lie, which can be erased. */
const told = z.object({
  note: z.optional(z.string()),
  to: z.optional(z.string()),
  until: z.optional(z.string()),
  outcome: z.optional(z.string()),
});

/** What happened to a case, the oldest first: opening and ending by the site, the rest by the audit entries. */
export async function caseHistory(
  { db, staff }: Pick<DeskDeps, "db" | "staff">,
  row: Case,
  locale: Locale,
): Promise<CaseEvent[]> {
  const entries = await auditOf(db, `case:${row.id}`);
  const notes = await db.select().from(caseNotes).where(eq(caseNotes.caseId, row.id));
  const facts = (entry: AuditRow) => told.safeParse(entry.after).data ?? {};
  const ids = entries.flatMap((entry) => [entry.staffId, facts(entry).to]).filter((id) => typeof id === "string");
  const names = await staff.namesOf([...new Set(ids)]);
  const colleague = (id: string | null | undefined) => (id ? { id, name: names.get(id)?.[locale] ?? "" } : null);
  const silent = { by: null, to: null, text: null, until: null, outcome: null };
  const events = entries.flatMap((entry): CaseEvent[] => {
    const action = caseEvent.shape.action.safeParse(entry.action.replace(/^case\./, ""));
    if (!action.success) return [];
    const { note, to, until, outcome } = facts(entry);
    return [
      {
        at: entry.at.toISOString(),
        by: colleague(entry.staffId),
        action: action.data,
        to: colleague(to),
        text: notes.find(({ id }) => id === note)?.text ?? entry.reason,
        until: until ?? null,
        outcome: outcome ?? null,
      },
    ];
  });
  const opened: CaseEvent = { ...silent, at: row.openedAt.toISOString(), action: "opened" };
  const closed: CaseEvent[] =
    row.closedAt !== null && row.closedBy === null
      ? [{ ...silent, at: row.closedAt.toISOString(), action: "closed", outcome: row.result }]
      : [];
  return [opened, ...events, ...closed];
}
