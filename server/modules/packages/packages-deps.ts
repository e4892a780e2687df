import type { Places } from "#server/modules/places/index.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { Mailer } from "#server/platform/mailer.ts";
import type { PublishedRepository } from "#server/platform/published/published.ts";
import type { Queue } from "#server/platform/queue/queue.ts";

export type PackagesDeps = {
  db: Database;
  queue: Queue;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  places: Pick<Places, "airport" | "documentRule" | "timeZone">;
  published: PublishedRepository;
  /** Where the site is reached, without a slash at the end. */
  publicUrl: string;
};
