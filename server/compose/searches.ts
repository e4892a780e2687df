import { createDatabaseSearches } from "#server/adapters/searches/database/database-searches.ts";
import { createRedisSearches } from "#server/adapters/searches/redis/redis-searches.ts";
import type { Env } from "#server/env.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { createKeptSearches, type KeptSearches, unshared } from "#server/platform/searches/kept-searches.ts";
import type { SearchStore } from "#server/platform/searches/search-store.ts";
import { sourceStamp } from "#server/platform/searches/source-stamp.ts";

/** Where searches are kept, by the settings. */
export function composeSearches({
  env,
  database,
  log,
  keys,
}: {
  env: Env;
  database: Database;
  log: Log;
  keys: KeyRing;
}): KeptSearches {
  const store = chooseStore(env, database);
  return store ? createKeptSearches({ store, keys, stamp: sourceStamp(), log }) : unshared;
}

function chooseStore({ SEARCH_STORE, REDIS_URL }: Env, database: Database): SearchStore | null {
  if (SEARCH_STORE === "redis") return createRedisSearches(REDIS_URL ?? "");
  return SEARCH_STORE === "database" ? createDatabaseSearches(database) : null;
}
