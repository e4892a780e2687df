import * as contract from "#contract/booking-additions.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Api } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import { implementFor } from "../access/for-booking.ts";
import { acceptChange } from "../changes/accept-change.ts";
import { standingAdditions } from "../changes/find-changes.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import { callOf } from "../show-booking.ts";
import { findAdditionProblems } from "./find-addition-problems.ts";
import { offerAdditions, quoteAddition } from "./quote-addition.ts";
import { viewAddition } from "./view-addition.ts";

export function additionRoutes(api: Api, deps: BookingDeps) {
  implementFor(
    api,
    deps,
    { endpoint: contract.getBookingAdditions, need: "see" },
    async (_, { locale }, { row, access }): Promise<OutputOf<typeof contract.getBookingAdditions>> => {
      const { adding } = productOf(deps, row);
      // Who looked it up reads nothing of what somebody asks an airline for.
      if (!adding || access === "viewer") return { problems: ["not_offered"], additions: [] };
      const additions = await standingAdditions(deps.db, row.id);
      return {
        problems: await findAdditionProblems(deps, deps.db, row),
        additions: additions.map((each) => viewAddition(adding, each, locale)),
      };
    },
  );
  implementFor(api, deps, { endpoint: contract.getAdditionOffer, need: "hold" }, (_, request, { row }) =>
    offerAdditions(deps, row, callOf(request, row.id)),
  );
  implementFor(api, deps, { endpoint: contract.quoteAddition, need: "hold" }, (wanted, request, { row }) =>
    quoteAddition(deps, row, wanted, callOf(request, row.id)),
  );
  implementFor(
    api,
    deps,
    { endpoint: contract.acceptAddition, need: "prove" },
    async ({ additionId, acceptedDue, method }, request, { row }) => {
      const { adding } = productOf(deps, row);
      if (!adding) throw new AppError("not_found");
      const { change, payment } = await acceptChange(
        deps,
        row,
        { kind: "addition", changeId: additionId, acceptedDue, method },
        { ...callOf(request, row.id), idempotencyKey: request.idempotencyKey ?? "" },
      );
      return { addition: viewAddition(adding, change, request.locale), payment };
    },
  );
}
