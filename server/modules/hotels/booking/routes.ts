import * as contract from "#contract/hotel-bookings.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import { type BookingDeps, callOf, continueBooking, implementFor } from "#server/modules/bookings/for-products.ts";
import { createHotelBooking } from "./create-hotel-booking.ts";
import type { HotelDeps } from "../hotels-deps.ts";
import { saveGuests } from "./save-guests.ts";

export function hotelBookingRoutes(api: Api, deps: BookingDeps & { hotels: HotelDeps }) {
  const next = continueBooking<contract.HotelBooking>(deps);
  implement(api, contract.createHotelBooking, (input, request) =>
    next(createHotelBooking(deps, input, callOf(request)), request),
  );
  implementFor(api, deps, { endpoint: contract.saveGuests, need: "hold" }, (input, request) =>
    next(saveGuests(deps, input), request),
  );
}
