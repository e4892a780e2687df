import type { getSystem } from "#contract/admin/system.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Connection, Database } from "#server/platform/database/database.ts";
import type { MailLog } from "#server/platform/mail-limits/mail-log.ts";
import type { Queue } from "#server/platform/queue/queue.ts";

export type System = OutputOf<typeof getSystem>;
export type Verdict = System["health"]["database"]["verdict"];

export type SystemDeps = {
  db: Database;
  connection: Connection;
  queue: Queue;
  clock: Clock;
  mailLog: MailLog;
  /** Whether somebody does this kind of job. */
  knows: (job: string) => boolean;
  dataDir: string;
  redisUrl: string | undefined;
  /** Jobs of the clock that are to succeed at least as often as so many minutes. */
  rounds: readonly { name: string; minutes: number }[];
  suppliers: () => Promise<System["suppliers"]>;
  refusedByLimits: () => Promise<System["limits"]["refused"]>;
  mails: { dailyLimit: number; isDelivered: boolean };
  build: Pick<System["build"], "version" | "commit" | "mode" | "services">;
};
