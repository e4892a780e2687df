import type { Api } from "#server/http/request-context.ts";
import type { Bookable } from "#server/modules/bookings/for-products.ts";
import type { Cache } from "#server/platform/cache.ts";
import type { Exchange } from "#server/platform/exchange.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { createBoundedCache } from "#server/platform/bounded-cache.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { findCalendar } from "./search/find-calendar.ts";
import { createFoundPrices } from "./search/found-prices.ts";
import { ofPricing } from "./search/of-pricing.ts";
import { createSampling } from "./search/sample-searches.ts";
import { watchFlights } from "./search/watch-flights.ts";
import { findFastest } from "./search/find-fastest.ts";
import type { FlightSearch } from "./search/flight-search.ts";
import type { FlightDeps } from "./flights-deps.ts";
import type { FlightSupplier } from "./flight-supplier.ts";
import { flightsInRiyals } from "./flights-in-riyals.ts";
import { flightsOnClocks } from "./flights-on-clocks.ts";
import { offerSearch } from "./offer-search.ts";
import { readToldTrip } from "./read-told-trip.ts";
import type { FavouriteOf } from "#contract/favourites.ts";
import type { Locale } from "#contract/text.ts";
import { describeFavourites } from "./search/describe-favourites.ts";
import { flightRoutes } from "./routes.ts";
import { createFlightProduct } from "./booking/flight-product.ts";
import { flightBookingRoutes } from "./booking/routes.ts";

export type {
  AirlineChange,
  CancelQuote,
  ChangeCost,
  ChangeOption,
  ChangeQuote,
  DividedOrder,
  FlightBooking,
  FlightFare,
  FlightOption,
  FlightOrder,
  FlightSupplier,
  OptionFare,
  SupplierExtras,
  SupplierLine,
  SupplierQuery,
} from "./flight-supplier.ts";
export type { AddedExtras, AdditionQuote, SupplierAdditions, WantedExtras } from "./supplier-additions.ts";

/** Some 200 options each: forty are about 20 MB. */
const cachedSearches = 40;

/** Flights: search, fares, calendar, and what is booked of them. */
export function createFlights({
  suppliers,
  exchange,
  peopleKeys,
  ...deps
}: Omit<FlightDeps, "searches" | "suppliers" | "tellFound"> & {
  suppliers: FlightSupplier[];
  exchange: Exchange;
  peopleKeys: KeyRing;
  cache: Cache;
}) {
  const known = suppliers
    .map((supplier) => flightsInRiyals(supplier, { exchange, log: deps.log }))
    .map((supplier) => flightsOnClocks(supplier, deps));
  const found = createFoundPrices();
  const searches = createBoundedCache<FlightSearch>(cachedSearches);
  const sample = createSampling(deps);
  const tellFound = (search: FlightSearch) => {
    found.tell(search);
    sample(search);
  };
  const parts = { ...deps, suppliers: known, searches, tellFound };
  return {
    bookable: {
      product: createFlightProduct({ ...parts, peopleKeys }),
      routes: (api, core) => flightBookingRoutes(api, { ...core, flights: parts }),
    } satisfies Bookable,
    routes: (api: Api) => flightRoutes(api, parts),
    offerSearch,
    readToldTrip,
    /** What was saved of them, in words. */
    describeFavourites: async (favourites: readonly FavouriteOf<"flight">[], locale: Locale) =>
      describeFavourites(parts, favourites, locale),
    /** What price alerts ask and hear of flights. */
    watched: {
      ...watchFlights(parts),
      onFound: found.onFound,
    },
    /** What the desk of pricing rules asks. */
    ofPricing: ofPricing(parts),
    /** For work in the background: see the use cases. */
    findCalendar: (input: Parameters<typeof findCalendar>[1], context: CallContext) =>
      findCalendar(parts, input, context),
    findFastest: (slice: Parameters<typeof findFastest>[1], context: CallContext) => findFastest(parts, slice, context),
  };
}
