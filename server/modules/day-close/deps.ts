import type { BothTexts } from "#contract/text.ts";
import type { StaffSession } from "#server/http/request-context.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import type { CloseCheck } from "./close-check.ts";

export type DayCloseDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  queue: Queue;
  /** Names of staff. */
  namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, BothTexts>>;
  checks: readonly CloseCheck[];
};

export type Staff = Pick<StaffSession, "staffId">;
