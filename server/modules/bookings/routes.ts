import * as contract from "#contract/bookings.ts";
import * as flightContract from "#contract/flight-bookings.ts";
import { getExtras } from "#contract/extras.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext } from "#server/http/request-context.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { applyCode, removeCode } from "./apply-code.ts";
import { retryConfirmation } from "./confirm-booking.ts";
import { createFlightBooking } from "./create-booking.ts";
import type { BookingDeps } from "./deps.ts";
import { documentRoutes } from "./documents/document-routes.ts";
import { assertOpenDraft, findBooking } from "./find-booking.ts";
import { lookUpBooking } from "./look-up-booking.ts";
import { payBooking } from "./pay-booking.ts";
import { saveExtras } from "./save-extras.ts";
import { saveTravellers } from "./save-travellers.ts";
import type { BookingRow } from "./tables.ts";
import { viewBooking } from "./view-booking.ts";

export function bookingRoutes(api: Api, deps: BookingDeps) {
  const show = async (row: BookingRow | Promise<BookingRow>, request: RequestContext) =>
    viewBooking(deps, await row, request.locale);

  implement(api, flightContract.createFlightBooking, (input, request) =>
    show(createFlightBooking(deps, input, call(request)), request),
  );
  implement(api, contract.getBooking, (input, request) => show(findBooking(deps.db, input.bookingId), request));
  implement(api, flightContract.saveTravellers, (input, request) => show(saveTravellers(deps, input), request));
  implement(api, getExtras, async (input, request) => {
    const row = await findBooking(deps.db, input.bookingId);
    assertOpenDraft(row, deps.clock.now());
    return deps.flights.extras(row.choice, call(request));
  });
  implement(api, flightContract.saveExtras, (input, request) => show(saveExtras(deps, input, call(request)), request));
  implement(api, contract.applyCode, (input, request) => show(applyCode(deps, input), request));
  implement(api, contract.removeCode, (input, request) => show(removeCode(deps, input), request));
  implement(api, contract.payBooking, (input, request) =>
    payBooking(deps, input, { ...call(request), idempotencyKey: request.idempotencyKey ?? "" }),
  );
  implement(api, contract.retryConfirmation, (input, request) =>
    show(retryConfirmation(deps, input.bookingId), request),
  );
  implement(api, contract.lookUpBooking, (input) => lookUpBooking(deps, input));
  documentRoutes(api, deps);
}

/**
 * The call goes on when the visitor hangs up: seats may have been taken by then.
 */
const call = ({ requestId, locale }: RequestContext): CallContext => ({ requestId, locale });
