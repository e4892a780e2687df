import * as contract from "#contract/bookings.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import { applyCode, removeCode } from "./apply-code.ts";
import { retryConfirmation } from "./confirm-booking.ts";
import { cancellationRoutes } from "./cancellations/cancellation-routes.ts";
import type { BookingDeps } from "./deps.ts";
import { documentRoutes } from "./documents/document-routes.ts";
import { findBooking } from "./find-booking.ts";
import { askerOf } from "./hold-limits/asker.ts";
import { lookUpBooking } from "./look-up-booking.ts";
import { myBookingsRoutes } from "./my-bookings/my-bookings-routes.ts";
import { ownBooking } from "./my-bookings/own-booking.ts";
import { payBooking } from "./pay-booking.ts";
import { placeBooking } from "./place-booking.ts";
import { callOf, goOn, showBooking } from "./show-booking.ts";

export function bookingRoutes(api: Api, deps: BookingDeps) {
  const show = showBooking(deps);
  const next = goOn(deps);
  implement(api, contract.getBooking, (input, request) => show(findBooking(deps.db, input.bookingId), request));
  implement(api, contract.applyCode, (input, request) => next(applyCode(deps, input), request));
  implement(api, contract.removeCode, (input, request) => show(removeCode(deps, input), request));
  implement(api, contract.payBooking, async (input, request) => {
    await ownBooking(deps.db, await findBooking(deps.db, input.bookingId), request.session);
    return payBooking(
      deps,
      { ...input, asker: askerOf(request) },
      { ...callOf(request), idempotencyKey: request.idempotencyKey ?? "" },
    );
  });
  implement(api, contract.placeBooking, (input, request) =>
    next(placeBooking(deps, { ...input, asker: askerOf(request) }, callOf(request)), request),
  );
  implement(api, contract.retryConfirmation, (input, request) =>
    show(retryConfirmation(deps, input.bookingId), request),
  );
  implement(api, contract.lookUpBooking, (input) => lookUpBooking(deps, input));
  myBookingsRoutes(api, deps);
  cancellationRoutes(api, deps);
  documentRoutes(api, deps);
}
