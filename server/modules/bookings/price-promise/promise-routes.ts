import * as contract from "#contract/price-promise.ts";
import type { Api } from "#server/http/request-context.ts";
import { implementFor } from "../access/for-booking.ts";
import type { BookingDeps } from "../deps.ts";
import { callOf } from "../show-booking.ts";
import { rebookCheaper } from "./rebook-cheaper.ts";
import { viewPromise } from "./view-promise.ts";

export function promiseRoutes(api: Api, deps: BookingDeps) {
  implementFor(api, deps, { endpoint: contract.getPricePromise, need: "see" }, async (_, __, { row, access }) =>
    access === "viewer" ? { fall: null, rebooking: null, isGone: false } : viewPromise(deps, row),
  );
  implementFor(
    api,
    deps,
    { endpoint: contract.rebookCheaper, need: "prove" },
    async ({ acceptedBack }, request, { row }) => {
      await rebookCheaper(deps, row, acceptedBack, callOf(request, row.id));
      return viewPromise(deps, row);
    },
  );
}
