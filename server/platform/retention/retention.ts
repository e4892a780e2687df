import type { Clock } from "#server/platform/clock.ts";
import type { Log } from "#server/platform/log.ts";
import { jobType, type Queue } from "#server/platform/queue/queue.ts";
import { type DeletedRow, type RetentionRow, retention, retentionEnd } from "./periods.ts";

/** Deletes what happened before `before`, and says how many rows. A repeat finds less to do. */
export type Deletion = (before: Date) => Promise<number>;
export type Deletions = Partial<Record<DeletedRow, Deletion>>;

/** Deletes what has had its time. */
export const retentionJob = jobType<Record<string, never>>("platform.retention", { timeout: 1800, retries: 2 });

type Deps = { queue: Queue; clock: Clock; log: Log; deletions: readonly Deletions[] };

/**
 * Obeys the table of periods, every hour: some of it is promised within a day. One row that fails does not keep the others.
 * @throws Error when a row has nobody who deletes it, or two
 */
export function createRetention({ queue, clock, log, deletions }: Deps): void {
  const jobs = findDeletions(deletions);
  queue.handle(retentionJob, async () => {
    const failed: unknown[] = [];
    const deleted: Record<string, number> = {};
    for (const [row, remove] of jobs)
      try {
        const count = await remove(retentionEnd(row, clock.now()));
        if (count > 0) deleted[row] = count;
      } catch (error) {
        log.error("retention: deletion failed", { row, error });
        failed.push(error);
      }
    if (Object.keys(deleted).length > 0) log.info("retention: rows deleted", { deleted });
    if (failed.length > 0) throw new AggregateError(failed, "retention");
  });
  queue.schedule(retentionJob, "37 * * * *", {});
}

export function findDeletions(deletions: readonly Deletions[]): [DeletedRow, Deletion][] {
  const rows = (Object.keys(retention) as RetentionRow[]).filter((row) => retention[row].by === "job") as DeletedRow[];
  return rows.map((row) => {
    const [remove, second] = deletions.flatMap((each) => each[row] ?? []);
    if (!remove || second) throw new Error(`${row} needs one deletion, and has ${second ? "two" : "none"}`);
    return [row, remove];
  });
}
