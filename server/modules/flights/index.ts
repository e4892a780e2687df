import type { Api } from "#server/http/request-context.ts";
import type { Cache } from "#server/platform/cache.ts";
import type { FlightDeps } from "./flights-deps.ts";
import { flightRoutes } from "./routes.ts";
import { createSearchShelf } from "./search-shelf.ts";
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

/** Flights: search, fares, calendar, and what bookings need to sell one. Knows nothing of bookings or money paid. */
export function createFlights(deps: Omit<FlightDeps, "shelf"> & { cache: Cache }) {
  const parts = { ...deps, shelf: createSearchShelf() };
  return { ...createFlightSeller(parts), routes: (api: Api) => flightRoutes(api, parts) };
}
