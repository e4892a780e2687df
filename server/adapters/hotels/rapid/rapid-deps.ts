import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import type { RapidCalls } from "./rapid-calls.ts";
import type { RapidSettings } from "./rapid-partner.ts";

/** `keys`: for fingerprints of what was ordered, and for our handles of rates and quotes. */
export type RapidDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  keys: KeyRing;
  calls: RapidCalls;
  settings: Pick<RapidSettings, "currency" | "email" | "cities">;
};
