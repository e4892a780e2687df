import { and, desc, eq, lt } from "drizzle-orm";
import type { listAuditEntries } from "#contract/admin/audit.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { auditEntries } from "#server/platform/audit/tables.ts";
import type { StaffDeps } from "../deps.ts";
import { namesOf } from "../members/names-of.ts";

const page = 50;

/** The newest first, from behind the sequence of the page before. */
export async function listEntries(
  { db }: Pick<StaffDeps, "db">,
  {
    before,
    staffId,
    subject,
  }: { before?: string | undefined; staffId?: string | undefined; subject?: string | undefined },
): Promise<OutputOf<typeof listAuditEntries>> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        before === undefined ? undefined : lt(auditEntries.sequence, Number(before)),
        staffId === undefined ? undefined : eq(auditEntries.staffId, staffId),
        subject === undefined ? undefined : eq(auditEntries.subject, subject),
      ),
    )
    .orderBy(desc(auditEntries.sequence))
    .limit(page + 1);
  const shown = rows.slice(0, page);
  const names = await namesOf(
    db,
    shown.flatMap((row) => row.staffId ?? []),
  );
  return {
    entries: shown.map(({ at, staffId: id, ...entry }) => {
      const name = id === null ? undefined : names.get(id);
      return { ...entry, at: at.toISOString(), by: id && name ? { id, name } : null };
    }),
    next: rows.length > page ? String(shown.at(-1)?.sequence) : null,
  };
}
