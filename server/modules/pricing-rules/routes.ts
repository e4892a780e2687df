import * as contract from "#contract/admin/pricing.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { PricingDeskDeps } from "./deps.ts";
import { runDraft } from "./dry-run/run-draft.ts";
import type { By } from "./sets/change-open-set.ts";
import { moveRule, removeRule, saveRule } from "./sets/edit-rules.ts";
import { dropDraft, giveBack, propose, publish } from "./sets/settle-set.ts";
import { viewOpen, viewPricing } from "./view-pricing.ts";

/** Rules of fees and mark-ups at the desk. */
export function pricingRoutes(api: Api, deps: PricingDeskDeps) {
  implement(api, contract.getPricing, () => viewPricing(deps));
  implement(api, contract.runPricingDraft, () => runDraft(deps));
  implement(api, contract.searchForDryRun, async (_input, { requestId, locale, signal }) => ({
    searches: await deps.searchUsual({ requestId, locale, signal }),
  }));
  implement(api, contract.savePricingRule, async (input, request) => {
    const { row, ruleId } = await saveRule(deps, input, byOf(request));
    return { open: await viewOpen(deps, row), ruleId };
  });
  implement(api, contract.movePricingRule, async (input, request) => ({
    open: await viewOpen(deps, await moveRule(deps, input, byOf(request))),
  }));
  implement(api, contract.removePricingRule, async (input, request) => ({
    open: await viewOpen(deps, await removeRule(deps, input, byOf(request))),
  }));
  implement(api, contract.dropPricingDraft, async (input, request) => ({
    open: await viewOpen(deps, await dropDraft(deps, input, byOf(request))),
  }));
  implement(api, contract.proposePricing, async (input, request) => ({
    open: await viewOpen(deps, await propose(deps, input, byOf(request))),
  }));
  implement(api, contract.returnPricing, async (input, request) => ({
    open: await viewOpen(deps, await giveBack(deps, input, byOf(request))),
  }));
  implement(api, contract.publishPricing, async (input, request) => {
    const { number, holdsFrom } = await publish(deps, input, byOf(request));
    return { number: number ?? 0, holdsFrom: holdsFrom?.toISOString() ?? "" };
  });
}

/** @throws AppError unauthenticated; `implement` has refused before */
function byOf({ staff, locale }: Pick<RequestContext, "staff" | "locale">): By {
  if (!staff) throw new AppError("unauthenticated");
  return { staffId: staff.staffId, locale };
}
