import type { Places } from "#server/modules/places/index.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { PublishedRepository } from "#server/platform/published/published.ts";

export type ContentDeps = { db: Database; clock: Clock; places: Places; published: PublishedRepository };
