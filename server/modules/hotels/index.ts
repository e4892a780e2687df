import type { Api } from "#server/http/request-context.ts";
import { createShelf } from "#server/platform/shelf.ts";
import { createCatalogueReader } from "./catalogue.ts";
import type { HotelDeps, HotelParts, HotelSearch, KeptStay } from "./hotels-deps.ts";
import { hotelsInRiyals } from "./hotels-in-riyals.ts";
import { createContentReader } from "./read-content.ts";
import { hotelRoutes } from "./routes.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { createHotelSeller } from "./sale/sell-hotels.ts";
import { findCheapestNight } from "./search/find-cheapest-night.ts";
import { createSuggestStays } from "./stay-places/suggest-stays.ts";

export type { HotelChoice, HotelSeller } from "./hotel-choice.ts";
export type * from "./hotel-supplier.ts";
export { ownAmounts } from "./hotels-in-riyals.ts";

/** A search of a big city is some 0.7 MB, a hotel’s rates some 50 kB. */
const keptSearches = 30;
const keptStays = 100;

/** Hotels: places, search, pages, rates, and what bookings need to sell a stay. Knows nothing of bookings or money paid. */
export function createHotels(parts: HotelParts) {
  const catalogue = createCatalogueReader(parts.suppliers, parts.log);
  const deps: HotelDeps = {
    ...parts,
    suppliers: parts.suppliers.map((supplier) => hotelsInRiyals(supplier, parts)),
    ...createContentReader(parts.suppliers),
    catalogue,
    suggest: createSuggestStays(parts.places, catalogue),
    shelf: createShelf<HotelSearch>(keptSearches),
    stays: createShelf<KeptStay>(keptStays),
  };
  return {
    ...createHotelSeller(deps),
    routes: (api: Api) => hotelRoutes(api, deps),
    /** For work in the background. */
    findCheapestNight: (night: { cityId: string; checkIn: string }, context: CallContext) =>
      findCheapestNight(deps, night, context),
    /** Reads the catalogue and makes its index, so that nobody waits for it. */
    prepare: async () => void (await deps.suggest("", "en", 1)),
  };
}
