import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import type { LiteapiCalls } from "./liteapi-calls.ts";
import type { LiteapiSettings } from "./liteapi-partner.ts";

/** `keys`: for fingerprints of what was ordered, and for our handles of rates and quotes. */
export type LiteapiDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  keys: KeyRing;
  calls: LiteapiCalls;
  settings: Pick<LiteapiSettings, "currency" | "payment" | "cities">;
};
