import type { RequestContext } from "#server/http/request-context.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import type { Gateways } from "./gateways.ts";

export type PaymentDeps = {
  db: Database;
  queue: Queue;
  clock: Clock;
  log: Log;
  gateways: Gateways;
  /** Where the site is reached, without a slash at the end. */
  publicUrl: string;
  /** Whether who asks holds the booking that is paid, or opened this payment of a share of it: the port of who may see a payment. */
  holds: (
    payment: { id: string; bookingId: string; shareId: string | null },
    asker: Pick<RequestContext, "session" | "browser">,
  ) => Promise<boolean>;
};
