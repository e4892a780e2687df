import { getExtras } from "#contract/extras.ts";
import * as contract from "#contract/flight-bookings.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { type BookingDeps, callOf, continueBooking, implementFor } from "#server/modules/bookings/for-products.ts";
import { createFlightBooking } from "./create-flight-booking.ts";
import { noticeRoutes } from "./notice-routes.ts";
import { offerExtras, saveExtras } from "./save-extras.ts";
import { saveTravellers } from "./save-travellers.ts";

export function flightBookingRoutes(api: Api, deps: BookingDeps & { flights: FlightDeps }) {
  noticeRoutes(api, deps);
  const next = continueBooking<contract.FlightBooking>(deps);
  implement(api, contract.createFlightBooking, (input, request) =>
    next(createFlightBooking(deps, input, callOf(request)), request),
  );
  implementFor(api, deps, { endpoint: contract.saveTravellers, need: "hold" }, (input, request) =>
    next(saveTravellers(deps, input), request),
  );
  implementFor(api, deps, { endpoint: getExtras, need: "hold" }, (input, request) =>
    offerExtras(deps, input, callOf(request)),
  );
  implementFor(api, deps, { endpoint: contract.saveExtras, need: "hold" }, (input, request) =>
    next(saveExtras(deps, input, callOf(request)), request),
  );
}
