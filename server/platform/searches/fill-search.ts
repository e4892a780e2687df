import type { Clock } from "#server/platform/clock.ts";
import type { Log } from "#server/platform/log.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { awaitTurn } from "./await-turn.ts";
import type { KeptSearches, Turn } from "./kept-searches.ts";
import type { BegunSearch, CachedSearch, Packing, SearchSource } from "./search-types.ts";

/** A supplier that has not answered by then is given up. */
const supplierMs = 20_000;
/** A search lives so long at least: an offer that ends sooner is left to its re-check. */
const leastLifeMs = 5 * 60_000;
/** How often other processes are told what has come so far. */
const tellMs = 1_000;

type Deps = { keptSearches: KeptSearches; clock: Clock; log: Log };
/** A search as it lies in the store. */
type StoredSearch = Pick<CachedSearch<unknown, unknown>, "pending" | "missing" | "version" | "expiresAt"> & {
  packed: unknown;
};

/** Brings what suppliers answer into a search: what another process searches or has found, else by asking them. Never fails. */
export async function fillSearch<Query, Found>(
  { keptSearches, clock, log }: Deps,
  search: CachedSearch<Query, Found>,
  { kind, sources, packing = asItIs<Found>(), join = putBehind }: BegunSearch<Query, Found>,
  context: CallContext,
): Promise<void> {
  const turn = await awaitTurn<StoredSearch>(keptSearches, `${kind} ${search.id}`, ({ packed, ...told }) => {
    if (told.version !== search.version) Object.assign(search, told, { found: packing.unpack(packed) });
    return told.pending === 0;
  });
  if (!turn) return;
  // Another process may have begun, and died of it.
  Object.assign(search, { found: [], pending: sources.length, missing: 0 });
  const telling = tellMeanwhile(turn, search, packing, clock);
  await Promise.all(sources.map((source) => collect({ log, join }, source, search, context)));
  clearInterval(telling);
  if (search.missing === sources.length) turn.release();
  else save(turn, search, packing, clock);
}

const asItIs = <Found>(): Packing<Found> => ({ pack: (found) => found, unpack: (packed) => packed as Found[] });

const putBehind = <Found>(known: readonly Found[], found: readonly Found[]): Found[] => [...known, ...found];

function save<Found>(
  turn: Turn<StoredSearch>,
  { found, pending, missing, version, expiresAt }: CachedSearch<unknown, Found>,
  { pack }: Packing<Found>,
  clock: Clock,
) {
  const stored = { pending, missing, version, expiresAt, packed: pack(found) };
  turn.save(stored, expiresAt - clock.now().getTime(), pending > 0 ? "more" : undefined);
}

/** While suppliers are slow, who waits in another process sees what the quick ones have. */
function tellMeanwhile<Found>(
  turn: Turn<StoredSearch>,
  search: CachedSearch<unknown, Found>,
  packing: Packing<Found>,
  clock: Clock,
): NodeJS.Timeout {
  let told = search.version;
  return setInterval(() => {
    if (search.version === told || search.pending === 0) return;
    told = search.version;
    save(turn, search, packing, clock);
  }, tellMs).unref();
}

/** Reads a supplier's batches as they come. A supplier that fails is missed, not the search. */
async function collect<Query, Found>(
  { log, join }: { log: Log; join: (known: readonly Found[], found: readonly Found[]) => Found[] },
  source: SearchSource<Found>,
  search: CachedSearch<Query, Found>,
  { requestId, locale }: CallContext,
): Promise<void> {
  const began = performance.now();
  const { id: supplier } = source;
  // The search goes on for others when the first who asked hangs up.
  const signal = AbortSignal.timeout(supplierMs);
  try {
    for await (const { found, ends } of source.search({ requestId, locale, signal })) {
      search.found = search.found.length ? join(search.found, found) : found;
      search.expiresAt = Math.min(search.expiresAt, Math.max(firstEnd(ends), search.seenAt + leastLifeMs));
      search.version++;
    }
    log.info("supplier searched", { supplier, requestId, ms: Math.round(performance.now() - began) });
  } catch (error) {
    search.missing++;
    log.warn("supplier search failed", { supplier, requestId, error });
  } finally {
    search.pending--;
    search.version++;
  }
}

/** Most offers of a batch end at the same instant, and are read once. */
const firstEnd = (ends: readonly string[]): number => Math.min(...[...new Set(ends)].map(Date.parse));
