import { jobType } from "#server/platform/queue/queue.ts";

/** Searches one destination anew; one at a time in a process. */
export const refreshTopicJob = jobType<{ topic: string }>("from-prices.refresh-topic", {
  retries: 2,
  retryDelay: 300,
  timeout: 120,
  concurrency: 1,
});

/** Asks for all destinations, one after the other. */
export const refreshAllJob = jobType<Record<string, never>>("from-prices.refresh-all", {
  retries: 3,
  retryDelay: 60,
  timeout: 60,
});
