import * as contract from "#contract/airline-changes.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Api } from "#server/http/request-context.ts";
import { implementFor } from "../access/for-booking.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import { acceptAirlineChange } from "./accept-airline-change.ts";
import { airlineChangesOf, findAirlineChange } from "./find-airline-changes.ts";
import { viewAirlineChange } from "./view-airline-change.ts";

export function airlineRoutes(api: Api, deps: BookingDeps) {
  implementFor(api, deps, { endpoint: contract.getAirlineChanges, need: "see" }, async (_, { locale }, { row }) => {
    const { moving } = productOf(deps, row);
    const rows = moving ? await airlineChangesOf(deps.db, row.id) : [];
    return { changes: moving ? rows.map((each) => viewAirlineChange(moving, each, locale)) : [] };
  });
  implementFor(
    api,
    deps,
    { endpoint: contract.acceptAirlineChange, need: "prove" },
    async ({ airlineChangeId }, { locale }, { row }) => {
      const { moving } = productOf(deps, row);
      await findAirlineChange(deps.db, airlineChangeId, row.id);
      if (!moving) throw new AppError("not_found");
      const change = await acceptAirlineChange(deps, { bookingId: row.id, airlineChangeId });
      return { change: viewAirlineChange(moving, change, locale) };
    },
  );
}
