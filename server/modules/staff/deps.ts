import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { Mailer } from "#server/platform/mailer.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import type { KeyFor, KeyRing } from "#server/platform/secret.ts";

export type StaffDeps = {
  db: Database;
  queue: Queue;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  /** Where the site is reached, without a slash at the end. */
  publicUrl: string;
  /** Multiplies the limits of one network, never those of one member. */
  limitFactor: number;
  /** @throws AppError invalid_input (`password.too_common`) */
  refuseCommonPassword: (password: string, person: { email: string; firstName: string; lastName: string }) => void;
  keys: StaffKeys;
  /** Of the hashes of recovery codes: it outlives the secret. */
  recoveryKey: () => Promise<Buffer>;
};

type StaffKeys = { secondFactor: KeyRing; tries: KeyRing; invitations: KeyRing };

export const staffKeys = (keyFor: KeyFor): StaffKeys => ({
  secondFactor: keyFor("staff second factor"),
  tries: keyFor("staff tries"),
  invitations: keyFor("staff invitations"),
});
