import { and, eq, inArray, max, sql } from "drizzle-orm";
import type { VisaStatus } from "#contract/visa-applications.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { keepVisaCases, type VisaCaseDeps } from "../cases/visa-cases.ts";
import { statusMailJob } from "../jobs.ts";
import { type ApplicationRow, visaApplications, visaEvents } from "../tables.ts";
import type { VisaDeps } from "../visa-deps.ts";
import { mailedStatuses, nextStatuses } from "./application-states.ts";

type Changes = Partial<Omit<ApplicationRow, "id" | "status" | "reference" | "revision">>;
type Facts = typeof visaEvents.$inferInsert.facts;

/**
 * Moves an application with its other changes, writes the event, keeps its cases and asks for its mail. Null when it stands where that is not
 * allowed: somebody was faster.
 */
export async function moveApplication(
  deps: Pick<VisaDeps, "queue"> & VisaCaseDeps,
  tx: Transaction,
  id: string,
  status: VisaStatus,
  changes: Changes = {},
  facts: Facts = null,
): Promise<ApplicationRow | null> {
  const { clock, queue } = deps;
  const from = (Object.keys(nextStatuses) as VisaStatus[]).filter((each) => nextStatuses[each].includes(status));
  const now = clock.now();
  const isEnd = nextStatuses[status].length === 0;
  const [row] = await tx
    .update(visaApplications)
    .set({
      ...changes,
      status,
      updatedAt: now,
      revision: sql`${visaApplications.revision} + 1`,
      ...(isEnd ? { endedAt: now } : {}),
    })
    .where(and(eq(visaApplications.id, id), inArray(visaApplications.status, from)))
    .returning();
  if (!row) return null;
  const [last] = await tx
    .select({ number: max(visaEvents.number) })
    .from(visaEvents)
    .where(eq(visaEvents.applicationId, id));
  await tx.insert(visaEvents).values({ applicationId: id, number: (last?.number ?? 0) + 1, status, at: now, facts });
  await keepVisaCases(deps, tx, row);
  if (mailedStatuses.has(status)) await queue.enqueue(tx, statusMailJob, { applicationId: id, status });
  return row;
}
