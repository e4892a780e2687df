import { jobType } from "#server/platform/queue/queue.ts";
import type { WatchedSearch } from "#contract/price-alerts.ts";

/** Asks for the price of everything that is watched, one after the other. */
export const checkAllPricesJob = jobType<Record<string, never>>("price-alerts.check-all", {
  retries: 3,
  retryDelay: 60,
  timeout: 300,
});

/** Searches one watched search anew; one at a time in a process. `tellAt` (ISO): when all of the night are done, so that an address gets one mail of them. */
export const checkPriceJob = jobType<{ search: WatchedSearch; tellAt: string }>("price-alerts.check", {
  retries: 2,
  retryDelay: 300,
  timeout: 60,
  concurrency: 1,
});

/** Gathers the falls of all alerts to an address into its mail of the day. `watcher`: of one of them. */
export const gatherFallsJob = jobType<{ watcher: string }>("price-alerts.gather-falls", {
  key: ({ watcher }) => watcher,
});

export const sendAlertMailJob = jobType<{ mailId: string }>("price-alerts.send-mail");

/** Tells the devices that asked for it of the falls of a day's mail. */
export const tellFallsJob = jobType<{ mailId: string }>("price-alerts.tell-devices");
