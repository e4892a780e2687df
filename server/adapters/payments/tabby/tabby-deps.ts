import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { TabbyCalls } from "./tabby-calls.ts";

export type TabbyDeps = { db: Database; clock: Clock; calls: TabbyCalls };
