import * as contract from "#contract/admin/bookings.ts";
import { searchBookings as searchContract } from "#contract/admin/booking-search.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import { quoteCancellation } from "../cancellations/quote-cancellation.ts";
import { namePageRoute } from "../names/page-route.ts";
import { callOf } from "../show-booking.ts";
import { askSupplier } from "./actions/ask-supplier.ts";
import { setBlocked } from "./actions/block-booking.ts";
import { cancelForCustomer } from "./actions/cancel-for-customer.ts";
import { changeContact, sendContactCode } from "./actions/change-contact.ts";
import { noteBooking } from "./actions/note-booking.ts";
import { recordOutcomeByHand } from "./actions/record-outcome-by-hand.ts";
import { recordSaleByHand } from "./actions/record-sale-by-hand.ts";
import { sendAgain } from "./actions/send-again.ts";
import { fileRoutes } from "./file-routes.ts";
import { searchBookings } from "./search/search-bookings.ts";
import { showPeople } from "./show-people.ts";
import { viewDeskBooking } from "./view-desk-booking.ts";
import type { By, WorkbenchDeps } from "./workbench-deps.ts";

/** `implement` has refused everybody else before. */
function by({ staff, locale, requestId, ip }: RequestContext): By {
  if (!staff) throw new AppError("unauthenticated");
  return { staff, locale, requestId, ip };
}
const once = <Input extends object>(input: Input, { idempotencyKey = "" }: RequestContext) => ({
  ...input,
  idempotencyKey,
});
const done = async (work: Promise<void>) => {
  await work;
  return {};
};

/** What staff do with bookings. */
export function workbenchRoutes(api: Api, deps: WorkbenchDeps): void {
  implement(api, searchContract, (input, request) => searchBookings(deps, input, request.locale));
  implement(api, contract.getDeskBooking, ({ bookingId }, request) => viewDeskBooking(deps, bookingId, request.locale));
  implement(api, contract.showBookingPeople, (input, request) => showPeople(deps, input, by(request)));
  implement(api, contract.noteBooking, (input, request) => done(noteBooking(deps, once(input, request), by(request))));
  implement(api, contract.sendBookingAgain, ({ bookingId }, request) => done(sendAgain(deps, bookingId, by(request))));
  implement(api, contract.askSupplierAgain, ({ bookingId }, request) =>
    done(askSupplier(deps, bookingId, by(request))),
  );
  implement(api, contract.quoteBookingCancel, (input, request) =>
    quoteCancellation(deps, input, callOf(request, input.bookingId)),
  );
  implement(api, contract.cancelForCustomer, (input, request) =>
    cancelForCustomer(deps, once(input, request), by(request)),
  );
  implement(api, contract.blockBooking, (input, request) => done(setBlocked(deps, input, true, by(request))));
  implement(api, contract.unblockBooking, (input, request) => done(setBlocked(deps, input, false, by(request))));
  implement(api, contract.sendContactCode, (input, request) => sendContactCode(deps, input, by(request)));
  implement(api, contract.changeBookingContact, (input, request) => done(changeContact(deps, input, by(request))));
  implement(api, contract.recordBookingOutcome, (input, request) =>
    done(recordOutcomeByHand(deps, once(input, request), by(request))),
  );
  implement(api, contract.recordBookingSale, (input, request) =>
    done(recordSaleByHand(deps, once(input, request), by(request))),
  );
  fileRoutes(api, deps);
  namePageRoute(api, deps);
}
