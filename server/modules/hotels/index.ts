import type { Api } from "#server/http/request-context.ts";
import type { Bookable } from "#server/modules/bookings/for-products.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { createHotelProduct } from "./booking/hotel-product.ts";
import { hotelBookingRoutes } from "./booking/routes.ts";
import { createHotelDeps } from "./create-hotel-deps.ts";
import type { HotelParts } from "./hotels-deps.ts";
import { offerSearch } from "./offer-search.ts";
import { readToldTrip } from "./read-told-trip.ts";
import { listHotelPages } from "./page/list-hotel-pages.ts";
import { hotelRoutes } from "./routes.ts";
import type { FavouriteOf } from "#contract/favourites.ts";
import type { Locale } from "#contract/text.ts";
import { describeFavourites } from "./search/describe-favourites.ts";
import { ofPricing } from "./search/of-pricing.ts";
import { findCheapestNight } from "./search/find-cheapest-night.ts";

export type * from "./hotel-supplier.ts";
export { sayOfHouses, tellDoubtful } from "./houses/doubtful-houses.ts";
export { changesNoStay, type StayChangeQuote, type StayGuest } from "./supplier-stay-changes.ts";

/** Hotels: places, search, pages, rates, and what is booked of them. */
export function createHotels(parts: HotelParts) {
  const deps = createHotelDeps(parts);
  return {
    bookable: {
      product: createHotelProduct(deps),
      routes: (api, core) => hotelBookingRoutes(api, { ...core, hotels: deps }),
    } satisfies Bookable,
    routes: (api: Api) => hotelRoutes(api, deps),
    offerSearch,
    readToldTrip,
    /** What was saved of them, in words. */
    describeFavourites: (favourites: readonly FavouriteOf<"hotel">[], locale: Locale) =>
      describeFavourites(deps, favourites, locale),
    /** What the desk of pricing rules asks. */
    ofPricing: ofPricing(deps),
    /** For work in the background. */
    findCheapestNight: (night: { cityId: string; checkIn: string }, context: CallContext) =>
      findCheapestNight(deps, night, context),
    /** The page of every hotel, for the sitemap. */
    listPages: () => listHotelPages(deps),
    /** Reads the catalogue and makes its index, so that nobody waits for it. */
    prepare: async () => void (await deps.suggest("", "en", 1)),
  };
}
