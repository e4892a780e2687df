import type { OutputOf } from "#contract/endpoint.ts";
import * as contract from "#contract/booking-changes.ts";
import type { Api } from "#server/http/request-context.ts";
import { implementFor } from "../access/for-booking.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import { callOf } from "../show-booking.ts";
import { acceptChange } from "./accept-change.ts";
import { changesOfKind } from "./find-changes.ts";
import { changingOf, findChangeProblems } from "./find-problems.ts";
import { quoteChange } from "./quote-change.ts";
import { searchChange } from "./search-change.ts";
import { viewChange } from "./view-change.ts";

export function changeRoutes(api: Api, deps: BookingDeps) {
  implementFor(
    api,
    deps,
    { endpoint: contract.getFlightChanges, need: "see" },
    async (_, { locale }, { row, access }): Promise<OutputOf<typeof contract.getFlightChanges>> => {
      const { changing } = productOf(deps, row);
      const changes = changing
        ? (await changesOfKind(deps.db, row.id, "change")).map((each) => viewChange(changing, each, locale))
        : [];
      const isMasked = access === "viewer";
      return {
        problems: isMasked ? ["not_offered"] : await findChangeProblems(deps, deps.db, row),
        changes: isMasked ? changes.map((each) => ({ ...each, exchangedTickets: [] })) : changes,
      };
    },
  );
  implementFor(api, deps, { endpoint: contract.searchFlightChange, need: "hold" }, ({ dates }, request, { row }) =>
    searchChange(deps, row, dates, callOf(request, row.id)),
  );
  implementFor(api, deps, { endpoint: contract.quoteFlightChange, need: "hold" }, (input, request, { row }) =>
    quoteChange(deps, row, input, callOf(request, row.id)),
  );
  implementFor(api, deps, { endpoint: contract.acceptFlightChange, need: "prove" }, (input, request, { row }) =>
    acceptChange(
      deps,
      row,
      { ...input, kind: "change" },
      { ...callOf(request, row.id), idempotencyKey: request.idempotencyKey ?? "" },
    ).then(({ change, payment }) => ({ change: viewChange(changingOf(deps, row), change, request.locale), payment })),
  );
}
