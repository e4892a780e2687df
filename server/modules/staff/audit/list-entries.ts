import { and, desc, eq, lt } from "drizzle-orm";
import type { listAuditEntries } from "#contract/admin/audit.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { auditEntries } from "#server/platform/audit/tables.ts";
import type { StaffDeps } from "../deps.ts";
import { namesOf } from "../members/names-of.ts";
import { maskText, maskValues } from "./mask-values.ts";

const page = 50;

type Asked = Partial<Record<"before" | "staffId" | "action" | "subject", string | undefined>>;

/** The newest first, from behind the sequence of the page before. */
export async function listEntries(
  { db }: Pick<StaffDeps, "db">,
  { before, staffId, action, subject }: Asked,
): Promise<OutputOf<typeof listAuditEntries>> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        before === undefined ? undefined : lt(auditEntries.sequence, Number(before)),
        staffId === undefined ? undefined : eq(auditEntries.staffId, staffId),
        action === undefined ? undefined : eq(auditEntries.action, action),
        subject === undefined ? undefined : eq(auditEntries.subject, subject),
      ),
    )
    .orderBy(desc(auditEntries.sequence))
    .limit(page + 1);
  const shown = rows.slice(0, page);
  const people = shown.flatMap((row) => [row.staffId ?? "", memberOf(row.subject)]);
  const names = await namesOf(db, people);
  return {
    entries: shown.map((row) => {
      const name = names.get(row.staffId ?? "");
      return {
        ...row,
        at: row.at.toISOString(),
        by: row.staffId && name ? { id: row.staffId, name } : null,
        subjectName: names.get(memberOf(row.subject)) ?? null,
        before: maskValues(row.before),
        after: maskValues(row.after),
        reason: row.reason && maskText(row.reason),
      };
    }),
    next: rows.length > page ? String(shown.at(-1)?.sequence) : null,
  };
}

/** The id of a member that something was done to; empty: it was done to something else. */
const memberOf = (subject: string): string => /^staff:(.+)$/.exec(subject)?.[1] ?? "";
