import type { SQL, SQLWrapper } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";

/** How often and how fast a kind of job is tried again. */
export type JobPolicy<Payload> = {
  /** Tries after the first one; then the job goes to the dead letters and is logged. Default 12 (about two hours). */
  retries?: number;
  /** Seconds before the first repeat; doubled each time, at most an hour. Default 2. */
  retryDelay?: number;
  /** Seconds one try may take before it counts as lost. Default 120. */
  timeout?: number;
  /** Jobs of this kind that one process runs at a time. Default 2. Some of them are kept for jobs that are not backlog. */
  concurrency?: number;
  /** What a job is about: of each key at most one job waits. Without it every job is one of its own. */
  key?(payload: Payload): string;
};

/** A kind of background work, declared by the module that asks for it. */
export type JobType<Payload extends object> = { name: string; policy: JobPolicy<Payload>; payload?: Payload };

/** `name` is `<module>.<what-happened-or-is-to-do>`, unique. The payload is JSON. */
export function jobType<Payload extends object>(name: string, policy: JobPolicy<Payload> = {}): JobType<Payload> {
  return { name, policy };
}

export type EnqueueOptions = {
  /** Not before this instant, or this many seconds from now. */
  startAfter?: Date | number;
  /** In place of the type's own key. */
  singletonKey?: string;
};

/** A job runs at least once: its handler must bear a repeat. */
export type JobHandler<Payload extends object> = (
  payload: Payload,
  job: { id: string; attempt: number; signal: AbortSignal },
) => Promise<void>;

export type Queue = {
  /**
   * Part of the transaction given: rolled back with it, visible to workers when it commits. While a job with this key waits
   * no second one is taken: the one that waits runs at the sooner of both times, and not before the transaction ends. A job
   * that runs does not wait: it may ask for its own next turn.
   */
  enqueue: <Payload extends object>(
    database: DatabaseOrTransaction,
    type: JobType<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ) => Promise<void>;
  /** Says who does this kind of work; once a type, before `start`. */
  handle: <Payload extends object>(type: JobType<Payload>, handler: JobHandler<Payload>) => void;
  /**
   * Does it again and again; a cron expression in Riyadh time, or so many seconds apart. Before `start`. Nobody waits for
   * what a clock began, so it is backlog, and so is everything it enqueues: it runs when nothing else of its kind waits.
   */
  schedule: <Payload extends object>(type: JobType<Payload>, rhythm: string | number, payload: Payload) => void;
  /** For a query: a job of this type and key waits, for its time or for its next try. */
  waits: <Payload extends object>(type: JobType<Payload>, key: SQLWrapper) => SQL<boolean>;
};
