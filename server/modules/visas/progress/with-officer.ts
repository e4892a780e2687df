import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { cases } from "#server/platform/cases/tables.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { visaQueues } from "../cases/visa-queues.ts";
import { visaApplications } from "../tables.ts";
import type { VisaDeps } from "../visa-deps.ts";

/**
 * Whether a member of staff has an application: they act on it, or its case is theirs. From then on it stays with staff, also when
 * they give the case back. Locks the application.
 */
export async function isWithOfficer({ clock }: Pick<VisaDeps, "clock">, tx: Transaction, id: string): Promise<boolean> {
  const own = eq(visaApplications.id, id);
  const [row] = await tx.select().from(visaApplications).where(own).for("update");
  if (!row || row.officerSince) return true;
  const [taken] = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(
        inArray(cases.queue, [...visaQueues]),
        eq(cases.subject, id),
        isNull(cases.closedAt),
        isNotNull(cases.ownerId),
      ),
    );
  if (!taken) return false;
  await tx.update(visaApplications).set({ officerSince: clock.now() }).where(own);
  return true;
}
