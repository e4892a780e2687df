import type { CallContext } from "#server/platform/supplier.ts";

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

/** One supplier's answers to a query, read as batches. `ends`: instants at which its offers do. */
export type SearchSource<Found> = {
  id: string;
  search: (context: CallContext) => AsyncIterable<{ found: Found[]; ends: readonly string[] }>;
};

/** How what was found lies in the store: plain data, without what every process has. */
export type Packing<Found> = { pack: (found: readonly Found[]) => unknown; unpack: (packed: unknown) => Found[] };

/** What a search is begun with. `kind`: ids of two kinds may be alike. */
export type BegunSearch<Query, Found> = {
  kind: string;
  query: Query;
  seenAt: number;
  sources: SearchSource<Found>[];
  packing?: Packing<Found>;
  /** How what one supplier found is put to what was found before; absent: behind it. */
  join?: (known: readonly Found[], found: readonly Found[]) => Found[];
};
