import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#server/platform/log.ts";

/** What has been opened and how it is closed: the last opened is closed first. */
export type ShutdownHooks = { add: (end: () => Promise<unknown>) => void; run: (log: Log) => Promise<void> };

/** After this a supervisor may kill us: whatever hangs is cut off before. */
const longestMs = 9_500;
const heelsMs = 1_500;
const parentLookMs = 1_000;

export function createShutdownHooks(): ShutdownHooks {
  const ends: (() => Promise<unknown>)[] = [];
  return {
    add: (end) => void ends.unshift(end),
    run: async (log) => {
      void sleep(longestMs, undefined, { ref: false }).then(() => process.exit(1));
      for (const end of ends.splice(0)) await end().catch((error: unknown) => log.error("shutdown failed", { error }));
    },
  };
}

/**
 * The first signal ends in order, after the start if that is still under way. A second one cuts at once, unless it comes on
 * the heels of the first: a terminal and npm both pass on one Ctrl-C. npm hands SIGTERM to its shell alone, which goes without a
 * word to us: what npm started ends when its parent has gone.
 */
export function shutDownOnSignal(ends: ShutdownHooks, started: Promise<unknown>, log: Log): void {
  let since = 0;
  const end = async () => {
    if (since > 0 && Date.now() - since > heelsMs) process.exit(1);
    if (since > 0) return;
    since = Date.now();
    log.info("shutting down");
    await started.catch(() => {});
    await ends.run(log);
    process.exit(0);
  };
  process.on("SIGTERM", () => void end());
  process.on("SIGINT", () => void end());
  // oxlint-disable-next-line node/no-process-env -- npm's mark, no setting of ours
  if (process.env["npm_lifecycle_event"]) {
    const parent = process.ppid;
    const look = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(look);
      void end();
    }, parentLookMs);
    look.unref();
  }
}
