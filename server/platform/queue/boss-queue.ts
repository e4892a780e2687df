import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, type Db, type JobWithMetadata, type QueueOptions } from "pg-boss";
import type { Connection, Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import { type DrainOptions, drainQueue } from "./drain.ts";
import { listen } from "./listen.ts";
import type { JobHandler, JobPolicy, JobType, Queue } from "./queue.ts";

const deadLetters = "dead-letters";
/** How often the queues are looked through for jobs whose process died: somebody's paid booking may hang on one. */
const superviseSeconds = 15;

export type BossQueue = Queue & {
  /** Prepares the queues; with `work`, runs handlers and schedules in this process. */
  start: (options: { work: boolean }) => Promise<void>;
  /** Takes no more jobs and waits for the running ones, at most `seconds`. */
  stop: (seconds?: number) => Promise<void>;
  /** For tests: runs what is due, and what that enqueues, until nothing is left. See `drainQueue`. */
  drain: (options?: DrainOptions) => Promise<number>;
};

type Work = { type: JobType<object>; handler: JobHandler<object> };
type Schedule = { type: JobType<object>; cron: string; payload: object };

export type BossQueueDeps = { database: Database; connection: Connection; log: Log };

/** Jobs in the product's own database (pg-boss), so that a job is enqueued in the transaction it belongs to. */
export function createBossQueue({ database, connection, log }: BossQueueDeps): BossQueue {
  const works = new Map<string, Work>();
  const schedules: Schedule[] = [];
  let boss: PgBoss | undefined;

  const startedBoss = () => {
    if (!boss) throw new Error("the queue has not been started");
    return boss;
  };

  return {
    handle: (type, handler) => {
      if (works.has(type.name)) throw new Error(`two handlers for ${type.name}`);
      works.set(type.name, { type, handler: handler as unknown as JobHandler<object> });
    },
    schedule: (type, cron, payload) => void schedules.push({ type, cron, payload }),
    enqueue: async (db, type, payload, { startAfter, singletonKey } = {}) => {
      await startedBoss().send(type.name, payload, {
        db: fromDrizzle(db as unknown as Parameters<typeof fromDrizzle>[0], sql as Parameters<typeof fromDrizzle>[1]),
        ...(startAfter === undefined ? {} : { startAfter }),
        singletonKey: singletonKey ?? randomUUID(),
      });
    },
    start: async ({ work }) => {
      boss = new PgBoss({
        db: sharedPool(database, connection),
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
      if (work) await startWorkers(boss, works, schedules, log);
    },
    stop: async (seconds = 8) => {
      await boss?.stop({ graceful: true, timeout: seconds * 1000, close: false });
      boss = undefined;
    },
    drain: (options) => drainQueue({ boss: startedBoss(), pool: database.$client, handlers: works }, options),
  };
}

function sharedPool(database: Database, connection: Connection): Db {
  return {
    executeSql: (text, values) => database.$client.query(text, values),
    listen: (channel, onNotification, onReconnect) => listen(connection, channel, onNotification, onReconnect),
  };
}

async function createQueues(boss: PgBoss, types: JobType<object>[]) {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  if (!known.has(deadLetters)) await boss.createQueue(deadLetters, { notify: true, retryLimit: 0 });
  for (const { name, policy } of types) {
    const options = queueOptions(policy);
    if (known.has(name)) await boss.updateQueue(name, options);
    // `short` keeps one waiting job a singleton key.
    else await boss.createQueue(name, { ...options, policy: "short" });
  }
}

function queueOptions({
  retries = 12,
  retryDelay = 2,
  timeout = 120,
}: JobPolicy): QueueOptions & { deadLetter: string; notify: boolean } {
  return {
    retryLimit: retries,
    retryDelay,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: timeout,
    heartbeatSeconds: 10,
    deadLetter: deadLetters,
    notify: true,
  };
}

async function startWorkers(boss: PgBoss, works: Map<string, Work>, schedules: Schedule[], log: Log) {
  // With notifications a poll only finds retries and what was enqueued while nobody listened.
  const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, includeMetadata: true } as const;
  for (const { type, handler } of works.values())
    await boss.work<object, void, typeof polling & { localConcurrency: number }>(
      type.name,
      { ...polling, localConcurrency: type.policy.concurrency ?? 2 },
      async ([job]) => {
        if (job) await runJob(job, handler, log);
      },
    );
  await boss.work<object, void, typeof polling>(deadLetters, polling, async ([job]) =>
    log.error("job given up", { job: job?.sourceName, id: job?.sourceId, error: job?.sourceOutput }),
  );
  for (const { type, cron, payload } of schedules) await boss.schedule(type.name, cron, payload, { tz: "Asia/Riyadh" });
}

async function runJob(job: JobWithMetadata<object>, handler: JobHandler<object>, log: Log) {
  try {
    await handler(job.data, { id: job.id, attempt: job.retryCount + 1, signal: job.signal });
  } catch (error) {
    log.warn("job failed", { job: job.name, id: job.id, attempt: job.retryCount + 1, error });
    throw error;
  }
}
