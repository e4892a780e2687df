import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#server/platform/log.ts";

/** A store that has not answered by then is left alone for a while. */
const answerMs = 1_500;
const restMs = 5_000;

/**
 * Calls a store that may be away: what it answers, or undefined when it fails or takes too long. It is then not asked for some
 * seconds, and the log says so once, and once more when it is back.
 */
export function createStoreGuard(store: string, log: Log) {
  let restsUntil = 0;
  let isAway = false;
  function leave(error: unknown) {
    restsUntil = performance.now() + restMs;
    if (!isAway) log.warn("search store does not answer: each process searches for itself", { store, error });
    isAway = true;
  }
  return async <Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (performance.now() < restsUntil) return undefined;
    const timer = new AbortController();
    try {
      const answer = await Promise.race([call(), tooLate(timer.signal)]);
      if (isAway) log.info("search store answers again", { store });
      isAway = false;
      return answer;
    } catch (error) {
      leave(error);
      return undefined;
    } finally {
      timer.abort();
    }
  };
}

async function tooLate(signal: AbortSignal): Promise<never> {
  await sleep(answerMs, undefined, { signal, ref: false });
  // An answer that came while this process was busy is read first.
  await nextTurn();
  throw new Error(`no answer after ${answerMs} ms`);
}
