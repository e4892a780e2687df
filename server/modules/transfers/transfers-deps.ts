import type { TransferQuery } from "#contract/transfers.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Exchange } from "#server/platform/exchange.ts";
import type { CachedSearch } from "#server/platform/searches/search-types.ts";
import type { Log } from "#server/platform/log.ts";
import type { BoundedCache } from "#server/platform/bounded-cache.ts";
import type { KeptSearches } from "#server/platform/searches/kept-searches.ts";
import type { TransferSupplier } from "./transfer-supplier.ts";
import type { RiyalTransfers, SoldRide } from "./transfers-in-riyals.ts";

/** A ride of a search, with an id of ours in place of the supplier's handle. */
export type FoundRide = { id: string; supplier: string; ride: SoldRide };
export type TransferSearch = CachedSearch<TransferQuery, FoundRide>;

/** What `createTransfers` is given. */
export type TransferParts = {
  suppliers: TransferSupplier[];
  exchange: Exchange;
  clock: Clock;
  log: Log;
  keptSearches: KeptSearches;
  /** A first answer waits for slow suppliers this long, in milliseconds. */
  firstAnswerMs: number;
};

export type TransferDeps = Omit<TransferParts, "suppliers" | "exchange"> & {
  suppliers: RiyalTransfers[];
  searches: BoundedCache<TransferSearch>;
};
