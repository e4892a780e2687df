import type { Places } from "#server/modules/places/index.ts";
import type { Pricing } from "#server/platform/pricing/pricing.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Log } from "#server/platform/log.ts";
import type { BoundedCache } from "#server/platform/bounded-cache.ts";
import type { KeptSearches } from "#server/platform/searches/kept-searches.ts";
import type { FlightSearch } from "./search/flight-search.ts";
import type { RiyalSupplier } from "./flights-in-riyals.ts";

export type FlightDeps = {
  suppliers: RiyalSupplier[];
  places: Places;
  /** Our fee and mark-up. */
  pricing: Pricing;
  clock: Clock;
  log: Log;
  /** A first answer waits for slow suppliers so long, in milliseconds. */
  firstAnswerMs: number;
  searches: BoundedCache<FlightSearch>;
  keptSearches: KeptSearches;
  /** Told of every search that was asked for, as often as it is. */
  tellFound: (search: FlightSearch) => void;
};
