import type { TestApp } from "#server/testing/create-test-app.ts";
import { pauseAtEveryAwait } from "./at-every-await.ts";

/**
 * Work whose process is killed before its statement `place`; its jobs come back, as the queue brings those of a process that died. True: it
 * was over before.
 */
export async function killedAt(
  app: TestApp,
  place: number,
  work: () => Promise<unknown> = () => app.queue.drain(),
): Promise<boolean> {
  let isOver = true;
  const pause = async ({ at }: { at: number }) => {
    if (at < place) return;
    isOver = false;
    throw new Error("killed");
  };
  await pauseAtEveryAwait(pause, work).catch(() => {});
  await app.database.$client.query("update jobs.job set state = 'retry', started_on = null where state = 'active'");
  return isOver;
}

/** So many minutes of other processes, as which the work goes on. `sweep`: what the clock begins in each. */
export async function goOn(
  app: TestApp,
  minutes: number,
  sweep: () => Promise<unknown> = async () => {},
): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    app.clock.advance(61);
    await sweep();
    await app.queue.drain({ delayed: true, allowFailures: true });
  }
}
