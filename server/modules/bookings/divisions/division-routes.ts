import * as contract from "#contract/divisions.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Api } from "#server/http/request-context.ts";
import { implementFor } from "../access/for-booking.ts";
import { changesOfKind } from "../changes/find-changes.ts";
import type { BookingDeps } from "../deps.ts";
import { divideBooking } from "./divide-booking.ts";
import { findDivisionProblems } from "./find-division-problems.ts";
import { bookingsBeside, viewDivision } from "./view-division.ts";

export function divisionRoutes(api: Api, deps: BookingDeps) {
  implementFor(
    api,
    deps,
    { endpoint: contract.getDivisions, need: "see" },
    async (_, { locale }, { row, access }): Promise<OutputOf<typeof contract.getDivisions>> => {
      // A look-up opens this booking and no other.
      if (access === "viewer") return { problems: ["not_offered"], divisions: [], from: null };
      // Before the bookings that came of them: one that is done has its booking.
      const asked = await changesOfKind(deps.db, row.id, "division");
      const { from, into } = await bookingsBeside(deps, row);
      return {
        problems: await findDivisionProblems(deps, deps.db, row),
        divisions: asked.map((each) => viewDivision(deps, row, each, into, locale)),
        from: from && { id: from.id, reference: from.reference },
      };
    },
  );
  implementFor(
    api,
    deps,
    { endpoint: contract.divideBooking, need: "prove" },
    async ({ travellers }, { locale }, { row }) => ({
      division: viewDivision(deps, row, await divideBooking(deps, row, travellers), [], locale),
    }),
  );
}
