import type { Pool } from "pg";
import type { JobWithMetadata, PgBoss } from "pg-boss";
import type { JobHandler } from "./queue.ts";

export type DrainOptions = {
  /** Also runs jobs that wait for a later moment (retries, `startAfter`), once each. */
  delayed?: boolean;
  /** Failing handlers are left to their retries; otherwise the first error is thrown. */
  allowFailures?: boolean;
  /** First lets so many seconds pass for everything that waits: what is due by then runs. */
  later?: number;
  /** Jobs of these names are left where they are. */
  except?: RegExp;
};

type Deps = {
  boss: PgBoss;
  pool: Pool;
  handlers: Map<string, { handler: JobHandler<object> }>;
  /** What becomes of jobs without a try left, in the queue of this name. */
  bury: { name: string; work: (job: JobWithMetadata<object>) => Promise<void> };
  succeeded: (job: JobWithMetadata<object>) => Promise<void> | undefined;
};

/** Runs what is due, and what that enqueues, until nothing is left; answers how many jobs ran. For tests. */
export async function drainQueue(
  deps: Deps,
  { delayed = false, allowFailures = false, later = 0, except }: DrainOptions = {},
): Promise<number> {
  if (later)
    await deps.pool.query(
      "update jobs.job set start_after = start_after - $1 * interval '1 second' where state < 'active'",
      [later],
    );
  let count = 0;
  let hasDead = false;
  const due = async (hurry = false) => {
    const names = await dueNames(deps.pool, hurry);
    hasDead = names.includes(deps.bury.name);
    return names.filter((name) => name !== deps.bury.name && !except?.test(name));
  };
  for (let names = await due(delayed); names.length > 0; names = await due())
    for (const name of names)
      for (const job of await deps.boss.fetch<object>(name, { batchSize: 50, includeMetadata: true })) {
        count++;
        await runJob(deps, job, allowFailures);
      }
  if (!hasDead) return count;
  const { name, work } = deps.bury;
  for (const job of await deps.boss.fetch<object>(name, { batchSize: 50, includeMetadata: true })) {
    await work(job);
    await deps.boss.complete(name, job.id);
  }
  return count;
}

const whatIsDue = "select name from jobs.job where state < 'active' and start_after <= now()";
const whatWaits = "update jobs.job set start_after = now() where state < 'active' and start_after > now()";

/** `hurry`: what waits for a later moment is due now. */
async function dueNames(pool: Pool, hurry: boolean): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    hurry
      ? `with hurried as (${whatWaits} returning name) select name from hurried union ${whatIsDue} order by name`
      : `select distinct name from (${whatIsDue}) as due order by name`,
  );
  return rows.map(({ name }) => name);
}

async function runJob({ boss, handlers, succeeded }: Deps, job: JobWithMetadata<object>, allowFailures: boolean) {
  try {
    const work = handlers.get(job.name);
    if (!work) throw new Error(`no handler for job ${job.name}`);
    await work.handler(job.data, { id: job.id, attempt: job.retryCount + 1, signal: new AbortController().signal });
    await succeeded(job);
  } catch (error) {
    await boss.fail(job.name, job.id, { message: String(error) });
    if (!allowFailures) throw error;
    return;
  }
  await boss.complete(job.name, job.id);
}
