import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";

export type FavouriteDeps = { db: Database; clock: Clock };
