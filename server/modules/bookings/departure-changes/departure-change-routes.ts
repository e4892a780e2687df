import * as contract from "#contract/departure-changes.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Api } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import { implementFor } from "../access/for-booking.ts";
import { acceptChange } from "../changes/accept-change.ts";
import { changesOfKind } from "../changes/find-changes.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import { callOf } from "../show-booking.ts";
import { findDepartureProblems } from "./find-departure-problems.ts";
import { listDepartures } from "./list-departures.ts";
import { quoteDepartureChange } from "./quote-departure-change.ts";
import { viewDepartureChange } from "./view-departure-change.ts";

export function departureChangeRoutes(api: Api, deps: BookingDeps) {
  implementFor(
    api,
    deps,
    { endpoint: contract.getDepartureChanges, need: "see" },
    async (_, __, { row }): Promise<OutputOf<typeof contract.getDepartureChanges>> => {
      const { departureChanging } = productOf(deps, row);
      if (!departureChanging) return { problems: ["not_offered"], terms: null, changes: [] };
      const changes = await changesOfKind(deps.db, row.id, "departure_change");
      return {
        problems: await findDepartureProblems(deps, deps.db, row),
        terms: departureChanging.terms(row.item),
        changes: changes.map((each) => viewDepartureChange(departureChanging, each)),
      };
    },
  );
  implementFor(api, deps, { endpoint: contract.listDepartureOptions, need: "hold" }, (_, __, { row }) =>
    listDepartures(deps, row),
  );
  implementFor(api, deps, { endpoint: contract.quoteDepartureChange, need: "hold" }, ({ startsOn }, request, { row }) =>
    quoteDepartureChange(deps, row, startsOn, callOf(request, row.id)),
  );
  implementFor(
    api,
    deps,
    { endpoint: contract.acceptDepartureChange, need: "prove" },
    async ({ changeId, acceptedDue, method }, request, { row }) => {
      const { departureChanging } = productOf(deps, row);
      if (!departureChanging) throw new AppError("not_found");
      const { change, payment } = await acceptChange(
        deps,
        row,
        { kind: "departure_change", changeId, acceptedDue, method },
        { ...callOf(request, row.id), idempotencyKey: request.idempotencyKey ?? "" },
      );
      return { change: viewDepartureChange(departureChanging, change), payment };
    },
  );
}
