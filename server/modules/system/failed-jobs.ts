import { desc, eq, inArray, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { failedJob } from "#contract/admin/system.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { endFailedJob, keyOfRetry } from "#server/platform/queue/failed-jobs.ts";
import { type FailedJob, failedJobs } from "#server/platform/queue/tables.ts";
import type { System, SystemDeps } from "./deps.ts";

type Change = { jobId: string; revision: number };
/** A member of staff. */
type By = { staffId: string };

const most = 100;

export async function listFailedJobs({ db }: Pick<SystemDeps, "db">): Promise<System["jobs"]> {
  const rows = await db
    .select()
    .from(failedJobs)
    .where(inArray(failedJobs.state, ["failed", "retrying"]))
    .orderBy(desc(failedJobs.failedAt))
    .limit(most);
  return rows.map(viewJob);
}

/** Ids are told, anything else of a payload is not. */
const isId = (value: unknown): value is string => typeof value === "string" && /^[\w-]{8,64}$/.test(value);

/** Addresses of people are no part of an error that many read. */
const withoutAddresses = (text: string) =>
  text
    .split(" ")
    .map((word) => (word.includes("@") ? "•••" : word))
    .join(" ");

export function viewJob({
  id,
  name,
  payload,
  error,
  tries,
  state,
  failedAt,
  retriedAt,
  revision,
}: FailedJob): z.output<typeof failedJob> {
  return {
    id,
    name,
    about: Object.entries(payload).flatMap(([field, value]) => (isId(value) ? [{ name: field, value }] : [])),
    error: withoutAddresses(error),
    tries,
    state: state === "retrying" ? "retrying" : "failed",
    failedAt: failedAt.toISOString(),
    retriedAt: retriedAt?.toISOString() ?? null,
    revision,
  };
}

/** Locks the row that was read. @throws AppError not_found; conflict when somebody was faster */
async function lockJob(tx: Transaction, { jobId, revision }: Change): Promise<FailedJob> {
  const [row] = await tx.select().from(failedJobs).where(eq(failedJobs.id, jobId)).for("update");
  if (!row) throw new AppError("not_found");
  if (row.revision !== revision || row.state !== "failed") throw new AppError("conflict", { details: { by: null } });
  return row;
}

/** Has it run again at once, in the transaction that says so: pressed twice, it runs once. */
export function retryJob(deps: SystemDeps, change: Change, { staffId }: By) {
  const { db, queue, clock, knows } = deps;
  return transaction(db, async (tx) => {
    const row = await lockJob(tx, change);
    if (!knows(row.name)) throw new AppError("conflict", { details: { unknown: true } });
    const now = clock.now();
    const [retried] = await tx
      .update(failedJobs)
      .set({ state: "retrying", retriedAt: now, revision: sql`${failedJobs.revision} + 1` })
      .where(eq(failedJobs.id, row.id))
      .returning();
    if (!retried) throw new Error("a locked row is there");
    await queue.enqueue(tx, { name: row.name, policy: {} }, row.payload, { singletonKey: keyOfRetry(row.id) });
    await recordAudit(tx, {
      staffId,
      action: "job.retried",
      subject: `job:${row.id}`,
      before: { revision: row.revision },
      after: { revision: retried.revision, name: row.name, tries: row.tries },
      at: now,
    });
    return { job: viewJob(retried) };
  });
}

/** Nobody runs it again. */
export async function leaveJob(deps: SystemDeps, { reason, ...change }: Change & { reason: string }, { staffId }: By) {
  const { db, clock } = deps;
  await transaction(db, async (tx) => {
    const row = await lockJob(tx, change);
    await endFailedJob(tx, clock, row.id, "left", staffId);
    await recordAudit(tx, {
      staffId,
      action: "job.left",
      subject: `job:${row.id}`,
      before: { revision: row.revision },
      after: { name: row.name, tries: row.tries },
      reason,
      at: clock.now(),
    });
  });
  return {};
}
