import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, type Db, type JobWithMetadata } from "pg-boss";
import { riyadhZone } from "#contract/days.ts";
import { type Clock, systemClock } from "#server/platform/clock.ts";
import type { Connection, Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import { createQueues, deadLetters } from "./create-queues.ts";
import { type DrainOptions, drainQueue } from "./drain.ts";
import type { FailedJobs } from "./failed-jobs.ts";
import { inJobSpan, withoutTrace, withTrace } from "./job-span.ts";
import { listen } from "./listen.ts";
import type { JobHandler, JobType, Queue } from "./queue.ts";
import { hurryWaiting, jobWaits } from "./waiting-job.ts";
import { backlog, startWorkers } from "./workers.ts";

/** How often the queues are looked through for jobs whose process died: somebody's paid booking may hang on one. */
const superviseSeconds = 15;

export type BossQueue = Queue & {
  /** Prepares the queues; with `work`, runs handlers and schedules in this process. */
  start: (options: { work: boolean }) => Promise<void>;
  /** Takes no more jobs and waits for the running ones, at most `seconds`. */
  stop: (seconds?: number) => Promise<void>;
  /** For tests: runs what is due, and what that enqueues, until nothing is left. See `drainQueue`. */
  drain: (options?: DrainOptions) => Promise<number>;
  /** For tests: does a job of this kind at once, without waiting among others. */
  perform: <Payload extends object>(type: JobType<Payload>, payload: Payload) => Promise<void>;
  /** Whether somebody does this kind of work. */
  knows: (name: string) => boolean;
};

type Work = { type: JobType<object>; handler: JobHandler<object> };
type Schedule = { type: JobType<object>; rhythm: string | number; payload: object };

/** The priority of the job that runs: what it enqueues has the same, without anybody passing it on. */
const priorityOfJob = new AsyncLocalStorage<number>();

export type BossQueueDeps = {
  database: Database;
  connection: Connection;
  log: Log;
  /** Whose instants `startAfter` is of: where it goes wrong by some hours, jobs still wait as long as was meant. */
  clock?: Clock;
  /** Where jobs are kept whose tries are used up; without it they are logged alone. */
  failedJobs?: FailedJobs;
  /** Told of every run. */
  ran?: (job: string, outcome: "done" | "failed", ms: number) => void;
};

/** Jobs in the product's own database (pg-boss), so that a job is enqueued in the transaction it belongs to. */
export function createBossQueue({
  database,
  connection,
  log,
  clock = systemClock,
  failedJobs,
  ran = () => {},
}: BossQueueDeps): BossQueue {
  const works = new Map<string, Work>();
  const schedules: Schedule[] = [];
  const wakers = new Map<string, () => void>();
  const timers: NodeJS.Timeout[] = [];
  let boss: PgBoss | undefined;

  const startedBoss = () => {
    if (!boss) throw new Error("queue not started");
    return boss;
  };

  /** The same moment by the time of this machine and of the database. */
  const byMachine = (instant: Date) => new Date(instant.getTime() - clock.now().getTime() + Date.now());

  const enqueue: Queue["enqueue"] = async (db, type, payload, { startAfter: wished, singletonKey } = {}) => {
    const startAfter = wished instanceof Date ? byMachine(wished) : wished;
    const key = singletonKey ?? type.policy.key?.(payload);
    const priority = priorityOfJob.getStore() ?? 0;
    const options = {
      db: fromDrizzle(db as unknown as Parameters<typeof fromDrizzle>[0], sql as Parameters<typeof fromDrizzle>[1]),
      ...(startAfter === undefined ? {} : { startAfter }),
      priority,
      singletonKey: key ?? randomUUID(),
    };
    // The one that waits may begin to run between the two statements: then it waits no more, and this one is taken.
    while (!(await startedBoss().send(type.name, withTrace(payload), options)))
      if (key !== undefined && (await hurryWaiting(db, type.name, key, { startAfter, priority }))) return;
  };

  const buryJob = (job: JobWithMetadata<object>) => {
    // What the clock does again by itself needs nobody; the system page shows when it last succeeded.
    const isClocks = schedules.some(({ type }) => type.name === job.sourceName);
    return bury(job, { log, failedJobs: isClocks ? undefined : failedJobs });
  };

  const tick = (type: JobType<object>, payload: object) =>
    void priorityOfJob
      .run(backlog, () => enqueue(database, type, payload, { singletonKey: "scheduled" }))
      .catch((error: unknown) => log.warn("scheduled job could not be enqueued", { job: type.name, error }));

  return {
    handle: (type, handler) => {
      if (works.has(type.name)) throw new Error(`two handlers for ${type.name}`);
      works.set(type.name, {
        type: type as unknown as JobType<object>,
        handler: inJobSpan(type.name, handler as unknown as JobHandler<object>),
      });
    },
    schedule: (type, rhythm, payload) =>
      void schedules.push({ type: type as unknown as JobType<object>, rhythm, payload }),
    knows: (name) => works.has(name),
    waits: jobWaits,
    enqueue,
    start: async ({ work }) => {
      boss = new PgBoss({
        db: sharedPool(database, connection, wakers),
        schema: "jobs",
        useListenNotify: work,
        supervise: work,
        superviseIntervalSeconds: superviseSeconds,
        monitorIntervalSeconds: superviseSeconds,
        schedule: work,
        monitorVacuum: false,
      });
      boss.on("error", (error) => log.error("queue error", { error }));
      boss.on("warning", (warning) => log.warn("queue warning", { warning: warning.message }));
      await boss.start();
      await createQueues(
        boss,
        [...works.values()].map(({ type }) => type),
      );
      if (!work) return;
      for (const { type, handler } of works.values())
        wakers.set(
          type.name,
          await startWorkers(boss, type.name, type.policy.concurrency ?? 2, (job) =>
            runJob(job, handler, { log, failedJobs, ran }),
          ),
        );
      await startWorkers(boss, deadLetters, 1, buryJob);
      await endOldSchedules(boss, schedules);
      for (const each of schedules) timers.push(...(await startSchedule(boss, each, tick)));
    },
    stop: async (seconds = 8) => {
      for (const timer of timers.splice(0)) clearInterval(timer);
      await boss?.stop({ graceful: true, timeout: seconds * 1000, close: false });
      boss = undefined;
    },
    drain: (options) =>
      drainQueue(
        {
          boss: startedBoss(),
          pool: database.$client,
          handlers: works,
          bury: { name: deadLetters, work: buryJob },
          succeeded: (job) => failedJobs?.succeeded(job.singletonKey),
        },
        options,
      ),
    perform: async ({ name }, payload) => {
      const work = works.get(name);
      if (!work) throw new Error(`no handler for job ${name}`);
      await work.handler(payload, { id: randomUUID(), attempt: 1, signal: new AbortController().signal });
    },
  };
}

/** pg-boss would wake all workers of a queue for each job that comes: ours wake one another. */
function sharedPool(database: Database, connection: Connection, wakers: ReadonlyMap<string, () => void>): Db {
  return {
    executeSql: (text, values) => database.$client.query(text, values),
    listen: (channel, onNotification, onReconnect) =>
      listen(connection, channel, (name) => (wakers.get(name) ?? (() => onNotification(name)))(), onReconnect),
  };
}

/** What an earlier version did by the clock and nobody does any more: its jobs would wait for ever. */
async function endOldSchedules(boss: PgBoss, schedules: readonly Schedule[]): Promise<void> {
  for (const { name } of await boss.getSchedules())
    if (!schedules.some(({ type }) => type.name === name)) await boss.unschedule(name);
}

/** A cron expression is kept by the database; a rhythm in seconds is this process's own, and one job of it waits. */
async function startSchedule(
  boss: PgBoss,
  { type, rhythm, payload }: Schedule,
  tick: (type: JobType<object>, payload: object) => void,
): Promise<NodeJS.Timeout[]> {
  if (typeof rhythm === "number") {
    // It may have had a cron expression before.
    await boss.unschedule(type.name);
    return [setInterval(() => tick(type, payload), rhythm * 1000)];
  }
  await boss.schedule(type.name, rhythm, payload, { tz: riyadhZone, priority: backlog });
  return [];
}

type Told = { log: Log; failedJobs: FailedJobs | undefined };
type Run = Told & { ran: NonNullable<BossQueueDeps["ran"]> };

/** Its tries are used up: it waits for a person. */
async function bury(job: JobWithMetadata<object>, { log, failedJobs }: Told): Promise<void> {
  const { sourceName, sourceId, sourceOutput, sourceRetryCount, singletonKey, data } = job;
  log.error("job failed permanently", { job: sourceName, id: sourceId, error: sourceOutput });
  // A letter that somebody waited for, encrypted: it is of no use any more, and not to be kept.
  if ("sealed" in data) return;
  await failedJobs?.failed({
    name: sourceName ?? "unknown",
    payload: withoutTrace(data),
    error: messageOf(sourceOutput),
    tries: (sourceRetryCount ?? 0) + 1,
    singletonKey,
  });
}

const messageOf = (output: unknown): string =>
  typeof output === "object" && output !== null && "message" in output
    ? String(output.message)
    : JSON.stringify(output);

async function runJob(job: JobWithMetadata<object>, handler: JobHandler<object>, { log, failedJobs, ran }: Run) {
  const began = performance.now();
  try {
    await priorityOfJob.run(job.priority, () =>
      handler(job.data, { id: job.id, attempt: job.retryCount + 1, signal: job.signal }),
    );
    await failedJobs?.succeeded(job.singletonKey);
    ran(job.name, "done", performance.now() - began);
  } catch (error) {
    ran(job.name, "failed", performance.now() - began);
    log.warn("job failed", { job: job.name, id: job.id, attempt: job.retryCount + 1, error });
    throw error;
  }
}
