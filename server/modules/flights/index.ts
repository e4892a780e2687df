import type { Api } from "#server/http/request-context.ts";
import type { Cache } from "#server/platform/cache.ts";
import { createShelf } from "#server/platform/shelf.ts";
import type { FlightSearch } from "./flight-search.ts";
import type { FlightDeps } from "./flights-deps.ts";
import { flightRoutes } from "./routes.ts";
import { createFlightSeller } from "./sell-flights.ts";

export type { FlightChoice, FlightSeller } from "./flight-choice.ts";
export type {
  CancelQuote,
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

/** Some 200 options each: forty are about 20 MB. */
const keptSearches = 40;

/** Flights: search, fares, calendar, and what bookings need to sell one. Knows nothing of bookings or money paid. */
export function createFlights(deps: Omit<FlightDeps, "shelf"> & { cache: Cache }) {
  const parts = { ...deps, shelf: createShelf<FlightSearch>(keptSearches) };
  return { ...createFlightSeller(parts), routes: (api: Api) => flightRoutes(api, parts) };
}
