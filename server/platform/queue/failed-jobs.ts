import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { closeCase } from "#server/platform/cases/close-case.ts";
import { openCase } from "#server/platform/cases/open-case.ts";
import type { Clock } from "#server/platform/clock.ts";
import { type Database, type Transaction, transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import { type FailedJob, failedJobs } from "./tables.ts";

/** A job of which no try is left, as the queue's dead letters tell of it. */
export type DeadJob = {
  name: string;
  payload: object;
  error: string;
  tries: number;
  /** What it was enqueued by; tells a retry of ours from a first failure. */
  singletonKey: string | null;
};

export type FailedJobs = ReturnType<typeof createFailedJobs>;

const retryKey = "retry of ";
/** The key by which a job that failed for good runs again. */
export const keyOfRetry = (id: string): string => retryKey + id;
const retriedBy = (key: string | null): string | null =>
  key?.startsWith(retryKey) ? key.slice(retryKey.length) : null;

const longestError = 600;
/** Days that an ended one stays. */
const keptDays = 90;

/** Keeps jobs that failed for good until a person has them run again with success, or leaves them; each is a case at the desk. */
export function createFailedJobs({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Its tries are used up. A retry that fails as well is the same row, and its case stays open. */
    failed: (dead: DeadJob): Promise<void> =>
      transaction(db, async (tx) => {
        const row = await write(tx, dead, clock.now());
        await openCase(tx, clock, {
          queue: "failed_job",
          subject: row.id,
          reference: `J-${row.id.slice(0, 8)}`,
          who: null,
          locale: "en",
          facts: { job: row.name, asked: row.tries },
          promise: null,
        });
      }),
    /** A job has succeeded: where it was a retry of ours, its failure is over. A repeat changes nothing. */
    succeeded: async (singletonKey: string | null): Promise<void> => {
      const id = retriedBy(singletonKey);
      if (id) await transaction(db, (tx) => endFailedJob(tx, clock, id, "done", null));
    },
    deleteOld: async (now: Date): Promise<void> => {
      const before = new Date(now.getTime() - keptDays * 86_400_000);
      await db.delete(failedJobs).where(lt(failedJobs.endedAt, before));
    },
  };
}

async function write(tx: Transaction, { singletonKey, ...dead }: DeadJob, now: Date): Promise<FailedJob> {
  const id = retriedBy(singletonKey);
  const error = dead.error.slice(0, longestError);
  const again = id
    ? await tx
        .update(failedJobs)
        .set({
          error,
          state: "failed",
          failedAt: now,
          endedAt: null,
          tries: sql`${failedJobs.tries} + ${dead.tries}`,
          revision: sql`${failedJobs.revision} + 1`,
        })
        .where(eq(failedJobs.id, id))
        .returning()
    : [];
  if (again[0]) return again[0];
  const [row] = await tx
    .insert(failedJobs)
    .values({ ...dead, id: createSlug(), error, state: "failed", failedAt: now })
    .returning();
  if (!row) throw new Error("insert returned no row");
  return row;
}

/** It has succeeded, or somebody leaves it: nothing of it waits any more. Its case is closed with it. Answers null when it was over already. */
export async function endFailedJob(
  tx: Transaction,
  clock: Clock,
  id: string,
  state: "done" | "left",
  closedBy: string | null,
): Promise<FailedJob | null> {
  const [row] = await tx
    .update(failedJobs)
    .set({ state, endedAt: clock.now(), revision: sql`${failedJobs.revision} + 1` })
    .where(and(eq(failedJobs.id, id), inArray(failedJobs.state, ["failed", "retrying"])))
    .returning();
  if (row)
    await closeCase(tx, clock, { queue: "failed_job", subject: id }, state === "done" ? "ended" : "settled", closedBy);
  return row ?? null;
}
