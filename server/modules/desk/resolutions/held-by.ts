import type { StaffSession } from "#server/http/request-context.ts";
import { auditOf } from "#server/platform/audit/audit-of.ts";
import type { Case } from "#server/platform/cases/tables.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";

const holding = new Set(["case.taken", "case.handed_over", "case.approval_asked"]);

/** Whether a member has ever held a case, by the audit entries, or asked a second person about it. */
export async function hasHeld(
  database: DatabaseOrTransaction,
  { id, ownerId }: Pick<Case, "id" | "ownerId">,
  { staffId }: Pick<StaffSession, "staffId">,
): Promise<boolean> {
  if (ownerId === staffId) return true;
  const entries = await auditOf(database, `case:${id}`);
  return entries.some(
    (entry) =>
      holding.has(entry.action) &&
      (entry.staffId === staffId || (entry.after as { to?: unknown } | null)?.to === staffId),
  );
}
