import type { Clock } from "./clock.ts";
import { AppError } from "./errors.ts";
import type { Log } from "./log.ts";
import type { BoundedCache } from "./bounded-cache.ts";
import { fillSearch } from "./searches/fill-search.ts";
import type { KeptSearches } from "./searches/kept-searches.ts";
import type { BegunSearch, CachedSearch } from "./searches/search-types.ts";
import type { CallContext } from "./supplier.ts";

/** Prices of a search are good for so long (R4.6). */
export const searchLifeMinutes = 15;
/** Searches of the same minute and query share an id and so an answer. */
export const sharedSearchSeconds = 60;

/** What an answer says of its search; contract/search-envelope.ts. */
export const searchEnvelope = ({
  id,
  seenAt,
  expiresAt,
  pending,
  version,
  missing,
}: CachedSearch<unknown, unknown>) => ({
  searchId: id,
  seenAt: new Date(seenAt).toISOString(),
  expiresAt: new Date(expiresAt).toISOString(),
  complete: pending === 0,
  version,
  missing,
});

type SearchDeps<Query, Found> = {
  /** This process's own shelf. */
  searches: BoundedCache<CachedSearch<Query, Found>>;
  /** What the processes share, behind it. */
  keptSearches: KeptSearches;
  clock: Clock;
  log: Log;
  /** A first answer waits for slow suppliers so long; what comes later is asked for again. */
  firstAnswerMs: number;
};

/**
 * The search of this id: from this process, from the store that the processes share, or begun again by `begin`, because an id holds
 * its query. Equal askers share one search, also those of other processes (docs/decisions/0056).
 * @throws AppError session_expired, and what `begin` throws
 */
export async function findCachedSearch<Query, Found>(
  deps: SearchDeps<Query, Found>,
  id: string,
  begin: () => BegunSearch<Query, Found>,
  context: CallContext,
): Promise<CachedSearch<Query, Found>> {
  const search = deps.searches.get(id) ?? startSearch(deps, id, begin(), context);
  if (search.expiresAt <= deps.clock.now().getTime()) throw new AppError("session_expired");
  if (search.pending && search.version === 0)
    await Promise.race([search.done, new Promise((resolve) => setTimeout(resolve, deps.firstAnswerMs))]);
  return search;
}

function startSearch<Query, Found>(
  deps: SearchDeps<Query, Found>,
  id: string,
  begun: BegunSearch<Query, Found>,
  context: CallContext,
): CachedSearch<Query, Found> {
  const { query, seenAt, sources } = begun;
  const now = deps.clock.now().getTime();
  const expiresAt = seenAt + searchLifeMinutes * 60_000;
  // Clocks of machines differ by seconds; an id of next year is none of ours, and would be kept as long.
  if (expiresAt <= now || seenAt > now + sharedSearchSeconds * 1000) throw new AppError("session_expired");
  const search: CachedSearch<Query, Found> = {
    id,
    query,
    seenAt,
    expiresAt,
    found: [],
    pending: sources.length,
    missing: 0,
    version: 0,
    done: Promise.resolve(),
  };
  search.done = fillSearch(deps, search, begun, context).then(() => {
    // Nobody answered: whoever asks again is not told the same once more.
    if (search.missing === sources.length) deps.searches.drop(id);
  });
  deps.searches.put(id, search);
  return search;
}
