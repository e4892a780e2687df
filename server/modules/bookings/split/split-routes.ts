import * as contract from "#contract/payment-splits.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import { implementFor } from "../access/for-booking.ts";
import type { BookingDeps } from "../deps.ts";
import { callOf } from "../show-booking.ts";
import { beginSplit } from "./begin-split.ts";
import { payShare } from "./pay-share.ts";
import { viewShare } from "./view-share.ts";
import { viewSplit } from "./view-split.ts";
import { withdrawSplit } from "./withdraw-split.ts";

/** A payment that several people share: by who holds the booking, and by who has the link of a share. */
export function splitRoutes(api: Api, deps: BookingDeps) {
  implementFor(api, deps, { endpoint: contract.getPaymentSplit, need: "hold" }, async ({ bookingId }) => ({
    split: await viewSplit(deps, bookingId),
  }));
  implementFor(api, deps, { endpoint: contract.beginPaymentSplit, need: "hold" }, async (input) => {
    await beginSplit(deps, input);
    const split = await viewSplit(deps, input.bookingId);
    if (!split) throw new Error("no split payment after it was begun");
    return { split };
  });
  implementFor(api, deps, { endpoint: contract.endPaymentSplit, need: "hold" }, async ({ bookingId }) => {
    await withdrawSplit(deps, bookingId);
    return {};
  });
  implement(api, contract.getPaymentShare, ({ token }, request) => viewShare(deps, token, request, request.locale));
  implement(api, contract.payPaymentShare, (input, request) =>
    payShare(deps, input, request, { ...callOf(request), idempotencyKey: request.idempotencyKey ?? "" }),
  );
}
