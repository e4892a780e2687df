import * as contract from "#contract/visa-bookings.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import type { VisaDeps } from "../visa-deps.ts";
import { type BookingDeps, callOf, continueBooking } from "#server/modules/bookings/for-products.ts";
import { createVisaBooking } from "./create-visa-booking.ts";

export function visaBookingRoutes(api: Api, deps: BookingDeps & { visas: VisaDeps }) {
  implement(api, contract.createVisaBooking, (input, request) =>
    continueBooking<contract.VisaBooking>(deps)(
      createVisaBooking(deps, { ...input, asker: request }, callOf(request)),
      request,
    ),
  );
}
