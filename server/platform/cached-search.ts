import type { Clock } from "./clock.ts";
import { AppError } from "./errors.ts";
import type { Log } from "./log.ts";
import type { BoundedCache } from "./bounded-cache.ts";
import type { CallContext } from "./supplier.ts";

/** Prices of a search are good for so long (R4.6). */
export const searchLifeMinutes = 15;
/** Searches of the same minute and query share an id and so an answer. */
export const sharedSearchSeconds = 60;
/** A supplier that has not answered by then is given up. */
const supplierMs = 20_000;

/** A search under way or done. `found` grows batch by batch, and `version` rises with it. Instants in milliseconds. */
export type CachedSearch<Query, Found> = {
  id: string;
  query: Query;
  seenAt: number;
  expiresAt: number;
  found: Found[];
  pending: number;
  missing: number;
  version: number;
  /** Resolves when every supplier has answered or was given up. */
  done: Promise<void>;
};

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

/** One supplier's answers to a query, read as batches. */
export type SearchSource<Found> = { id: string; search: (context: CallContext) => AsyncIterable<Found[]> };

type SearchDeps<Query, Found> = {
  searches: BoundedCache<CachedSearch<Query, Found>>;
  clock: Clock;
  log: Log;
  /** A first answer waits for slow suppliers so long; what comes later is asked for again. */
  firstAnswerMs: number;
};

/**
 * The search of this id from the cache, or begun again by `begin`: an id holds its query, so it outlives the process.
 * @throws AppError session_expired, and what `begin` throws
 */
export async function findCachedSearch<Query, Found>(
  { searches, clock, log, firstAnswerMs }: SearchDeps<Query, Found>,
  id: string,
  begin: () => { query: Query; seenAt: number; sources: SearchSource<Found>[] },
  context: CallContext,
): Promise<CachedSearch<Query, Found>> {
  let search = searches.get(id);
  if (!search) {
    const { sources, ...asked } = begin();
    search = startSearch(searches, log, id, asked, sources, context);
  }
  if (search.expiresAt <= clock.now().getTime()) throw new AppError("session_expired");
  if (search.pending && search.version === 0)
    await Promise.race([search.done, new Promise((resolve) => setTimeout(resolve, firstAnswerMs))]);
  return search;
}

function startSearch<Query, Found>(
  searches: BoundedCache<CachedSearch<Query, Found>>,
  log: Log,
  id: string,
  { query, seenAt }: { query: Query; seenAt: number },
  sources: SearchSource<Found>[],
  context: CallContext,
): CachedSearch<Query, Found> {
  const search: CachedSearch<Query, Found> = {
    id,
    query,
    seenAt,
    expiresAt: seenAt + searchLifeMinutes * 60_000,
    found: [],
    pending: sources.length,
    missing: 0,
    version: 0,
    done: Promise.resolve(),
  };
  search.done = Promise.all(sources.map((source) => collect(log, source, search, context))).then(() => {
    // Nobody answered: whoever asks again is not told the same once more.
    if (search.missing === sources.length) searches.drop(id);
  });
  searches.put(id, search);
  return search;
}

/** Reads a supplier's batches as they come. A supplier that fails is missed, not the search. */
async function collect<Query, Found>(
  log: Log,
  source: SearchSource<Found>,
  search: CachedSearch<Query, Found>,
  { requestId, locale }: CallContext,
): Promise<void> {
  // The search goes on for others when the first who asked hangs up.
  const signal = AbortSignal.timeout(supplierMs);
  try {
    for await (const batch of source.search({ requestId, locale, signal })) {
      search.found = search.found.length ? [...search.found, ...batch] : batch;
      search.version++;
    }
  } catch (error) {
    search.missing++;
    log.warn("supplier search failed", { supplier: source.id, requestId, error });
  } finally {
    search.pending--;
    search.version++;
  }
}
