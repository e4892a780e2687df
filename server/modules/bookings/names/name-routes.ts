import * as contract from "#contract/name-corrections.ts";
import { AppError } from "#server/platform/errors.ts";
import { retention } from "#server/platform/retention/periods.ts";
import type { Api } from "#server/http/request-context.ts";
import { implementFor } from "../access/for-booking.ts";
import type { BookingDeps } from "../deps.ts";
import { askName, wishOf } from "./ask-name.ts";
import { namesOf } from "./find-names.ts";
import { correctedOf, findNameProblem, judgeWish, namingOf, ruleOf } from "./judge-wish.ts";
import { listNames } from "./list-names.ts";

export function nameRoutes(api: Api, deps: BookingDeps) {
  implementFor(api, deps, { endpoint: contract.getNameCorrections, need: "see" }, (_, request, { row, access }) =>
    listNames(deps, row, access === "viewer"),
  );
  implementFor(api, deps, { endpoint: contract.checkNameCorrection, need: "hold" }, async (input, _, { row }) => {
    const naming = namingOf(deps, row);
    const problem = await findNameProblem(deps, deps.db, row);
    if (problem) throw new AppError("conflict", { details: { problem } });
    const rows = await namesOf(deps.db, row.id);
    const wish = wishOf(input);
    const { before, letters, deskWhy } = judgeWish(naming, row, rows, wish);
    const left = ruleOf(naming, row.item).letters - correctedOf(rows, wish.traveller).letters;
    return {
      by: deskWhy ? ("desk" as const) : ("rule" as const),
      why: deskWhy,
      before: { firstname: before.firstname, lastname: before.lastname },
      after: { firstname: wish.firstname, lastname: wish.lastname },
      letters,
      lettersLeft: Math.max(0, left - letters),
      documentDays: retention.name_documents.period.days,
    };
  });
  implementFor(
    api,
    deps,
    { endpoint: contract.askNameCorrection, need: "prove" },
    async (input, { idempotencyKey }, { row }) => ({
      correction: await askName(deps, row, input, idempotencyKey ?? ""),
    }),
  );
}
