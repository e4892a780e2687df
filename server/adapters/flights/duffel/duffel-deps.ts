import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import type { DuffelCalls } from "./duffel-calls.ts";

/** `keys`: for fingerprints of what was ordered. */
export type DuffelDeps = { db: Database; clock: Clock; log: Log; keys: KeyRing; calls: DuffelCalls };
