import * as contract from "#contract/bookings.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import { accessRoutes } from "./access/access-routes.ts";
import { implementFor } from "./access/for-booking.ts";
import { provesContact } from "./access/proven-contact.ts";
import { additionRoutes } from "./additions/addition-routes.ts";
import { airlineRoutes } from "./airline-changes/airline-routes.ts";
import { applyCode, removeCode } from "./apply-code.ts";
import { cancellationRoutes } from "./cancellations/cancellation-routes.ts";
import { changeRoutes } from "./changes/change-routes.ts";
import { companyRoutes } from "./company/company-routes.ts";
import type { BookingDeps } from "./deps.ts";
import { divisionRoutes } from "./divisions/division-routes.ts";
import { documentRoutes } from "./documents/document-routes.ts";
import { taxInvoiceRoutes } from "./documents/tax-invoice-routes.ts";
import { askerOf } from "./hold-limits/asker.ts";
import { lookUpBooking } from "./look-up-booking.ts";
import { myBookingsRoutes } from "./my-bookings/my-bookings-routes.ts";
import { ownBooking } from "./my-bookings/own-booking.ts";
import { nameRoutes } from "./names/name-routes.ts";
import { payBooking } from "./pay-booking.ts";
import { placeBooking } from "./place-booking.ts";
import { promiseRoutes } from "./price-promise/promise-routes.ts";
import { preparedRoutes } from "./prepared/prepared-routes.ts";
import { refundAccountRoutes } from "./refund-account/refund-account-routes.ts";
import { retryConfirmation } from "./retry-confirmation.ts";
import { splitRoutes } from "./split/split-routes.ts";
import { shareRoutes } from "./sharing/share-routes.ts";
import { callOf, continueBooking, showBooking } from "./show-booking.ts";
import { departureChangeRoutes } from "./departure-changes/departure-change-routes.ts";
import { stayChangeRoutes } from "./stay-changes/stay-change-routes.ts";

export function bookingRoutes(api: Api, deps: BookingDeps) {
  const show = showBooking(deps);
  const next = continueBooking(deps);
  implementFor(api, deps, { endpoint: contract.getBooking, need: "see" }, (_, request, opened) =>
    show(opened, request),
  );
  implementFor(api, deps, { endpoint: contract.applyCode, need: "hold" }, (input, request) =>
    next(applyCode(deps, input), request),
  );
  implementFor(api, deps, { endpoint: contract.removeCode, need: "hold" }, (input, request) =>
    next(removeCode(deps, input), request),
  );
  implementFor(api, deps, { endpoint: contract.payBooking, need: "hold" }, async (input, request, { row }) => {
    await ownBooking(deps.db, row, request.session);
    return payBooking(
      deps,
      { ...input, asker: askerOf(request) },
      { ...callOf(request, row.id), idempotencyKey: request.idempotencyKey ?? "" },
    );
  });
  implementFor(api, deps, { endpoint: contract.placeBooking, need: "hold" }, (input, request) =>
    next(
      placeBooking(
        deps,
        { ...input, asker: askerOf(request), proves: provesContact(deps, request) },
        callOf(request, input.bookingId),
      ),
      request,
    ),
  );
  implementFor(api, deps, { endpoint: contract.retryConfirmation, need: "hold" }, (input, request) =>
    next(retryConfirmation(deps, input.bookingId), request),
  );
  implement(api, contract.lookUpBooking, (input, request) => lookUpBooking(deps, input, request));
  accessRoutes(api, deps);
  myBookingsRoutes(api, deps);
  cancellationRoutes(api, deps);
  changeRoutes(api, deps);
  divisionRoutes(api, deps);
  additionRoutes(api, deps);
  stayChangeRoutes(api, deps);
  departureChangeRoutes(api, deps);
  airlineRoutes(api, deps);
  nameRoutes(api, deps);
  refundAccountRoutes(api, deps);
  documentRoutes(api, deps);
  taxInvoiceRoutes(api, deps);
  companyRoutes(api, deps);
  shareRoutes(api, deps);
  splitRoutes(api, deps);
  preparedRoutes(api, deps);
  promiseRoutes(api, deps);
}
