import type { RequestContext } from "#server/http/request-context.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { PushSender } from "#server/platform/push/push-sender.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import type { KeyRing } from "#server/platform/secret.ts";

type Asker = Pick<RequestContext, "session" | "browser">;
/** Whose a thing is, and the day after which there is nothing to tell of it. */
type ThingOwner = { userId: string | null; lastDay: string };

export type PushDeviceDeps = {
  db: Database;
  queue: Queue;
  clock: Clock;
  log: Log;
  /** Null: this installation sends no push messages. */
  sender: PushSender | null;
  /** Encrypt where a browser hears us. */
  keys: KeyRing;
  /** A booking that the asker holds. @throws AppError booking_not_found, proof_required, not_found for what no airline moves */
  ownerOfBooking: (bookingId: string, asker: Asker) => Promise<ThingOwner>;
  /** All price alerts to one address, by the id of one or by their key. @throws AppError not_found */
  ownerOfAlerts: (key: string) => Promise<ThingOwner & { watcher: string }>;
};
