import * as contract from "#contract/trip-shares.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import { implementFor } from "../access/for-booking.ts";
import type { BookingDeps } from "../deps.ts";
import { showSharedTrip } from "./show-shared-trip.ts";
import { createShare, listShares, stopShare } from "./trip-shares.ts";

/** Links that show a trip to companions: made and closed by who holds the booking, read by who has the link. */
export function shareRoutes(api: Api, deps: BookingDeps) {
  implementFor(api, deps, { endpoint: contract.listTripShares, need: "hold" }, async ({ bookingId }) => ({
    shares: await listShares(deps, bookingId),
  }));
  implementFor(api, deps, { endpoint: contract.createTripShare, need: "hold" }, (_, __, { row }) =>
    createShare(deps, row),
  );
  implementFor(api, deps, { endpoint: contract.stopTripShare, need: "hold" }, async ({ bookingId, shareId }) => {
    await stopShare(deps, bookingId, shareId);
    return {};
  });
  implement(api, contract.getSharedTrip, ({ token }, { locale }) => showSharedTrip(deps, token, locale));
}
