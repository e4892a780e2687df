import { jobType } from "#server/platform/queue/queue.ts";

/** After so many tries, or so long, nobody reads it any more. */
export const mostTries = 9;
export const longestTryMs = 2 * 3_600_000;
/** Seconds, whatever a service that asks to wait tells. */
export const leastWait = 30;

/** Hands one message to the push service of one browser; one try at a time. */
export const sendPushJob = jobType<{ messageId: string }>("push-devices.send", {
  key: ({ messageId }) => messageId,
  retries: mostTries - 1,
  retryDelay: 5,
  timeout: 60,
  concurrency: 4,
});
