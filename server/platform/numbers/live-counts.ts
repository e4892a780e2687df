import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { Metric } from "./metrics.ts";
import { numberEvents } from "./tables.ts";

const flushSeconds = 10;
const hourMs = 3_600_000;

export type LiveCounts = ReturnType<typeof createLiveCounts>;

type Counted = { metric: Metric; product: string; key: string; at: Date; count: number };

/**
 * Counts in memory what costs no transaction of its own (searches, refusals by a limit), and writes the counts every few seconds: nobody
 * waits for it. What a process has not written when it dies is lost, ten seconds at most.
 */
export function createLiveCounts({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  let counts = new Map<string, Counted>();
  const add = (each: Counted) => {
    const name = [each.metric, each.product, each.key, each.at.getTime()].join("\n");
    const known = counts.get(name);
    counts.set(name, { ...each, count: (known?.count ?? 0) + each.count });
  };

  async function flush(): Promise<void> {
    const taken = counts;
    if (taken.size === 0) return;
    counts = new Map();
    try {
      await db.insert(numberEvents).values([...taken.values()]);
    } catch (error) {
      for (const each of taken.values()) add(each);
      log.warn("counts could not be written: kept for the next turn", { error });
    }
  }

  const timer = setInterval(() => void flush(), flushSeconds * 1000).unref();
  return {
    /** Counts one. */
    count: ({ metric, product = "", key = "" }: { metric: Metric; product?: string; key?: string }): void => {
      const now = clock.now().getTime();
      add({ metric, product, key, at: new Date(now - (now % hourMs)), count: 1 });
    },
    /** Writes what was counted; what cannot be written stays. */
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
