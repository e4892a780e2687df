import type { OutputOf } from "#contract/endpoint.ts";
import * as contract from "#contract/stay-changes.ts";
import type { Api } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import { implementFor } from "../access/for-booking.ts";
import { acceptChange } from "../changes/accept-change.ts";
import { changesOfKind } from "../changes/find-changes.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import { callOf } from "../show-booking.ts";
import { findStayProblems } from "./find-stay-problems.ts";
import { quoteStayChange } from "./quote-stay-change.ts";
import { viewStayChange } from "./view-stay-change.ts";

export function stayChangeRoutes(api: Api, deps: BookingDeps) {
  implementFor(
    api,
    deps,
    { endpoint: contract.getStayChanges, need: "see" },
    async (_, { locale }, { row, access }): Promise<OutputOf<typeof contract.getStayChanges>> => {
      const { stayChanging } = productOf(deps, row);
      // Who looked it up reads no guest's name.
      if (!stayChanging || access === "viewer") return { problems: ["not_offered"], daysUntil: null, changes: [] };
      const changes = await changesOfKind(deps.db, row.id, "stay_change");
      return {
        problems: await findStayProblems(deps, deps.db, row),
        daysUntil: stayChanging.daysUntil(row, deps.clock.now())?.toISOString() ?? null,
        changes: changes.map((each) => viewStayChange(stayChanging, each, locale)),
      };
    },
  );
  implementFor(api, deps, { endpoint: contract.quoteStayChange, need: "hold" }, (wish, request, { row }) =>
    quoteStayChange(deps, row, wish, callOf(request, row.id)),
  );
  implementFor(
    api,
    deps,
    { endpoint: contract.acceptStayChange, need: "prove" },
    async ({ changeId, acceptedDue, method }, request, { row }) => {
      const { stayChanging } = productOf(deps, row);
      if (!stayChanging) throw new AppError("not_found");
      const { change, payment } = await acceptChange(
        deps,
        row,
        { kind: "stay_change", changeId, acceptedDue, method },
        { ...callOf(request, row.id), idempotencyKey: request.idempotencyKey ?? "" },
      );
      return { change: viewStayChange(stayChanging, change, request.locale), payment };
    },
  );
}
