import type { JobWithMetadata, PgBoss } from "pg-boss";

/** What a clock began, and all that follows from it; everything else has 0. A higher one is taken first. */
export const backlog = -1;

/** With notifications a poll only finds retries, what has become due, and what was enqueued while nobody listened. */
const pollSeconds = 2;
/** Those that the first of them wakes. */
const sleepSeconds = 30;

/** Of so many workers, those that take no backlog: however long it is, and however slow, somebody who waits is next. */
const reservedForPeople = (concurrency: number) => (concurrency < 2 ? 0 : Math.max(1, Math.floor(concurrency / 4)));

type Worker = { id: string; busy: boolean };

/**
 * Workers of one queue, a job each. Two look for work by themselves; whoever finds some wakes another, and looks again as
 * soon as it is done, so that a queue drains as fast as its jobs run and costs next to nothing while it is empty. Answers
 * what to call when there is something new: it wakes one idle worker of each lane, not all of them.
 */
export async function startWorkers(
  boss: PgBoss,
  name: string,
  concurrency: number,
  run: (job: JobWithMetadata<object>) => Promise<void>,
): Promise<() => void> {
  const kept = reservedForPeople(concurrency);
  const lanes: [Worker[], Worker[]] = [[], []];
  const wakeOne = (lane: Worker[]) => {
    const idle = lane.find(({ busy }) => !busy);
    if (idle) boss.notifyWorker(idle.id);
  };
  const wake = () => lanes.forEach(wakeOne);
  for (let place = 0; place < concurrency; place++) {
    const isReserved = place < kept;
    const lane = lanes[isReserved ? 0 : 1];
    const worker: Worker = { id: "", busy: false };
    const seconds = lane.length ? sleepSeconds : pollSeconds;
    lane.push(worker);
    const options = {
      includeMetadata: true as const,
      pollingIntervalSeconds: seconds,
      notifyPollingIntervalSeconds: seconds,
      ...(isReserved ? { minPriority: backlog + 1 } : {}),
    };
    worker.id = await boss.work<object, void, typeof options>(name, options, async ([job]) => {
      if (!job) return;
      worker.busy = true;
      if (job.priority > backlog) wake();
      else wakeOne(lanes[1]);
      try {
        await run(job);
      } finally {
        worker.busy = false;
        boss.notifyWorker(worker.id);
      }
    });
  }
  return wake;
}
