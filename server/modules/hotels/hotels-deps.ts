import type { CityMap } from "#contract/city-maps.ts";
import type { StayDates, StayQuery } from "#contract/stay.ts";
import type { Pricing } from "#server/platform/pricing/pricing.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { Cache } from "#server/platform/cache.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Exchange } from "#server/platform/exchange.ts";
import type { CachedSearch } from "#server/platform/searches/search-types.ts";
import type { Log } from "#server/platform/log.ts";
import type { BoundedCache } from "#server/platform/bounded-cache.ts";
import type { KeptSearches } from "#server/platform/searches/kept-searches.ts";
import type { Catalogue } from "./catalogue.ts";
import type { SoldHotel } from "./houses/merge-contents.ts";
import type { HotelFacts } from "./hotel-facts.ts";
import type { HotelSupplier } from "./hotel-supplier.ts";
import type { RiyalHotels, SoldStay } from "./hotels-in-riyals.ts";
import type { HotelFace } from "./read-content.ts";
import type { Candidate } from "./search/candidate.ts";
import type { SuggestStays } from "./stay-places/suggest-stays.ts";

export type HotelSearch = CachedSearch<StayQuery, Candidate>;

/** What a hotel sold when it was asked for, with ids of ours in place of the supplier's: `rateIds` by place in `stay.rates`. */
export type CachedStay = {
  id: string;
  hotel: SoldHotel;
  houses: HotelFacts["houses"];
  stay: SoldStay;
  rateIds: string[];
  /** Suppliers that did not tell what they sell. */
  missing: number;
  dates: StayDates;
  seenAt: number;
  expiresAt: number;
};

/** What `createHotels` is given. */
export type HotelParts = {
  db: Database;
  suppliers: HotelSupplier[];
  /** They sell no more, and do for what they have sold whatever is asked. */
  retired?: HotelSupplier[];
  exchange: Exchange;
  places: Places;
  /** Our mark-up. */
  pricing: Pricing;
  clock: Clock;
  log: Log;
  /** A first answer waits for slow suppliers so long, in milliseconds. */
  firstAnswerMs: number;
  cache: Cache;
  keptSearches: KeptSearches;
  /** A tile server's address for the map; null: the vector base alone. */
  mapTiles: CityMap["tiles"];
};

export type HotelDeps = Omit<HotelParts, "suppliers" | "retired" | "exchange"> & {
  /** Whoever sells, and whoever has sold. */
  suppliers: RiyalHotels[];
  selling: RiyalHotels[];
  catalogue: () => Promise<Catalogue>;
  suggest: SuggestStays;
  /** Everything about a hotel of the catalogue. */
  content: (hotel: HotelFacts) => Promise<SoldHotel>;
  /** What its card tells beside its summary. */
  hotelFace: (hotel: HotelFacts) => Promise<HotelFace>;
  searches: BoundedCache<HotelSearch>;
  /** Told of every search that was asked for, as often as it is. */
  tellFound: (search: HotelSearch) => void;
  stays: BoundedCache<CachedStay>;
};
