import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { MoyasarCalls } from "./moyasar-calls.ts";

export type MoyasarDeps = { db: Database; clock: Clock; log: Log; calls: MoyasarCalls };
