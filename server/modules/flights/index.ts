import type { Api } from "#server/http/request-context.ts";
import type { Cache } from "#server/platform/cache.ts";
import type { Exchange } from "#server/platform/exchange.ts";
import { createShelf } from "#server/platform/shelf.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { findCalendar } from "./find-calendar.ts";
import { findFastest } from "./find-fastest.ts";
import type { FlightSearch } from "./flight-search.ts";
import type { FlightDeps } from "./flights-deps.ts";
import type { FlightSupplier } from "./flight-supplier.ts";
import { flightsInRiyals } from "./flights-in-riyals.ts";
import { flightsOnClocks } from "./flights-on-clocks.ts";
import { flightRoutes } from "./routes.ts";
import { createFlightSeller } from "./sell-flights.ts";

export type { SoldExtras } from "./flights-in-riyals.ts";
export type { FlightChoice, FlightSeller } from "./flight-choice.ts";
export type {
  CancelQuote,
  FlightBooking,
  FlightFare,
  FlightOption,
  FlightOrder,
  FlightSupplier,
  OptionFare,
  SupplierLine,
  SupplierQuery,
} from "./flight-supplier.ts";

/** Some 200 options each: forty are about 20 MB. */
const keptSearches = 40;

/** Flights: search, fares, calendar, and what bookings need to sell one. Knows nothing of bookings or money paid. */
export function createFlights({
  suppliers,
  exchange,
  ...deps
}: Omit<FlightDeps, "shelf" | "suppliers"> & { suppliers: FlightSupplier[]; exchange: Exchange; cache: Cache }) {
  const known = suppliers
    .map((supplier) => flightsInRiyals(supplier, { exchange, log: deps.log }))
    .map((supplier) => flightsOnClocks(supplier, deps));
  const parts = { ...deps, suppliers: known, shelf: createShelf<FlightSearch>(keptSearches) };
  return {
    ...createFlightSeller(parts),
    routes: (api: Api) => flightRoutes(api, parts),
    /** For work in the background: see the use cases. */
    findCalendar: (input: Parameters<typeof findCalendar>[1], context: CallContext) =>
      findCalendar(parts, input, context),
    findFastest: (slice: Parameters<typeof findFastest>[1], context: CallContext) => findFastest(parts, slice, context),
  };
}
