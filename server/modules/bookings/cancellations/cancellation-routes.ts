import * as contract from "#contract/cancellations.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { callOf } from "../show-booking.ts";
import { cancellationsOf } from "./find-cancellations.ts";
import { quoteCancellation } from "./quote-cancellation.ts";
import { refundTarget } from "./refund-target.ts";
import { requestCancellation } from "./request-cancellation.ts";
import { viewCancellation } from "./view-cancellation.ts";

export function cancellationRoutes(api: Api, deps: BookingDeps) {
  implement(api, contract.getCancelQuote, (input, request) => quoteCancellation(deps, input, callOf(request)));
  implement(api, contract.cancelBooking, (input, request) =>
    requestCancellation(deps, input, {
      ...callOf(request),
      session: request.session,
      idempotencyKey: request.idempotencyKey ?? "",
    }),
  );
  implement(api, contract.listCancellations, async ({ bookingId }) => {
    const row = await findBooking(deps.db, bookingId);
    const to = await refundTarget(deps, row);
    return { cancellations: (await cancellationsOf(deps.db, bookingId)).map((each) => viewCancellation(each, to)) };
  });
}
