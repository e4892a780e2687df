import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Queue } from "#server/platform/queue/queue.ts";

export type NumberDeps = {
  db: Database;
  queue: Queue;
  clock: Clock;
  /** Refunds that have not arrived, with the halalas of each. */
  refundsWaiting: () => Promise<readonly { amount: number; since: Date }[]>;
};
