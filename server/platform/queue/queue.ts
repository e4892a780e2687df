import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";

/** How often and how fast a kind of job is tried again. */
export type JobPolicy = {
  /** Tries after the first one; then the job goes to the dead letters and is logged. Default 12 (about a day). */
  retries?: number;
  /** Seconds before the first repeat; doubled each time, at most an hour. Default 2. */
  retryDelay?: number;
  /** Seconds one try may take before it counts as lost. Default 120. */
  timeout?: number;
  /** Jobs of this kind that one process runs at a time. Default 2. */
  concurrency?: number;
};

/** A kind of background work, declared by the module that asks for it. */
export type JobType<Payload extends object> = { name: string; policy: JobPolicy; payload?: Payload };

/** `name` is `<module>.<what-happened-or-is-to-do>`, unique. The payload is JSON. */
export function jobType<Payload extends object>(name: string, policy: JobPolicy = {}): JobType<Payload> {
  return { name, policy };
}

export type EnqueueOptions = {
  /** Not before this instant, or this many seconds from now. */
  startAfter?: Date | number;
  /** While a job of this type with this key waits, another is not taken. */
  singletonKey?: string;
};

/** A job runs at least once: its handler must bear a repeat. */
export type JobHandler<Payload extends object> = (
  payload: Payload,
  job: { id: string; attempt: number; signal: AbortSignal },
) => Promise<void>;

export type Queue = {
  /** Part of the transaction given: rolled back with it, visible to workers when it commits. */
  enqueue: <Payload extends object>(
    database: DatabaseOrTransaction,
    type: JobType<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ) => Promise<void>;
  /** Says who does this kind of work; once a type, before `start`. */
  handle: <Payload extends object>(type: JobType<Payload>, handler: JobHandler<Payload>) => void;
  /** Does it again and again; `cron` in Riyadh time. Before `start`. */
  schedule: <Payload extends object>(type: JobType<Payload>, cron: string, payload: Payload) => void;
};
