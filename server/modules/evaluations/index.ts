import { evaluate, getEvaluation, listEvaluationsOf } from "#contract/evaluations.ts";
import { implement } from "#server/http/implement.ts";
import type { Locale } from "#contract/text.ts";
import type { Api } from "#server/http/request-context.ts";
import type { Deletions } from "#server/platform/retention/retention.ts";
import type { EvaluationDeps } from "./deps.ts";
import { evaluationsOf } from "./evaluations-of.ts";
import { evaluationsWithoutCase } from "./case-of-evaluation.ts";
import { exportEvaluations, eraseEvaluations, eraseWords } from "./export-evaluations.ts";
import { listStories } from "./list-stories.ts";
import { ofDesk } from "./of-desk.ts";
import { saveEvaluation } from "./save-evaluation.ts";
import { showEvaluation } from "./show-evaluation.ts";

/** What travellers think of their completed trips, for staff (R2.2). */
export function createEvaluations(deps: EvaluationDeps) {
  return {
    deletions: {
      ratings: async (before) => eraseWords(deps, before),
    } satisfies Deletions,
    ofDesk: { ...ofDesk(deps), withoutCase: [evaluationsWithoutCase(deps)] },
    /** What ratings are for the accounts whose trips they rate. */
    ofAccounts: {
      exportEvaluations: (bookingIds: readonly string[]) => exportEvaluations(deps, bookingIds),
      eraseEvaluations: (bookingIds: readonly string[]) => eraseEvaluations(deps, bookingIds),
    },
    /** For the stories of the home page. */
    listStories: (locale: Locale) => listStories(deps, locale),
    routes: (api: Api) => {
      implement(api, getEvaluation, ({ token }, { locale }) => showEvaluation(deps, token, locale));
      implement(api, listEvaluationsOf, ({ of }, { locale }) => evaluationsOf(deps, of, locale));
      implement(api, evaluate, (input, { locale }) => saveEvaluation(deps, input, locale));
    },
  };
}
