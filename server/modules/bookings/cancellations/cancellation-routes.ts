import * as contract from "#contract/cancellations.ts";
import type { Api } from "#server/http/request-context.ts";
import { implementFor } from "../access/for-booking.ts";
import type { BookingDeps } from "../deps.ts";
import { callOf } from "../show-booking.ts";
import { cancellationsOf } from "./find-cancellations.ts";
import { quoteCancellation } from "./quote-cancellation.ts";
import { requestCancellation } from "./request-cancellation.ts";
import { viewCancellations } from "./view-cancellation.ts";

export function cancellationRoutes(api: Api, deps: BookingDeps) {
  implementFor(api, deps, { endpoint: contract.getCancelQuote, need: "hold" }, (input, request) =>
    quoteCancellation(deps, input, callOf(request, input.bookingId), request.session?.userId ?? null),
  );
  implementFor(api, deps, { endpoint: contract.cancelBooking, need: "prove" }, ({ to, ...input }, request, { row }) => {
    // Of a visitor nothing is kept: nobody could ask for it later.
    const keepFor = to === "balance" ? (request.session?.userId ?? "") : null;
    const caller = { ...callOf(request, row.id), idempotencyKey: request.idempotencyKey ?? "" };
    return requestCancellation(deps, row, { ...input, keepFor }, caller);
  });
  implementFor(api, deps, { endpoint: contract.listCancellations, need: "see" }, async (_, __, { row, access }) => {
    const rows = await cancellationsOf(deps.db, row.id);
    return { cancellations: await viewCancellations(deps, row, rows, access !== "viewer") };
  });
}
