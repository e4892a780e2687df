import * as contract from "#contract/admin/pricing.ts";
import type { ApiClient } from "#contract/client.ts";
import { formText, formValues, type Values } from "#web/lib/form-text.ts";
import { submitCall, type Refusal } from "#web/lib/forms.ts";
import { readRule } from "./read-rule.ts";

/** What the last form of the page was answered. */
export type RulesAnswer = {
  intent: string;
  refusal?: Refusal | undefined;
  /** What was typed, after a refusal. */
  values?: Values;
  published?: { number: number; holdsFrom: string };
  /** Of the usual ones, how many found something. */
  searches?: number;
};

/** What a form is handed back that was not answered. */
export const refusedAnswer = (form: FormData, refusal: Refusal): RulesAnswer => ({
  intent: formText(form, "intent"),
  refusal,
  values: formValues(form),
});

/** Does what a form of the page asks for; `intent` names it. */
export async function changeRules(api: ApiClient, form: FormData): Promise<RulesAnswer & { status: number }> {
  const intent = formText(form, "intent");
  const call = await submitCall<Omit<RulesAnswer, "intent">>(ask(api, intent, form));
  return call.ok ? { intent, ...call.data, status: 200 } : { ...refusedAnswer(form, call), status: call.status };
}

async function ask(api: ApiClient, intent: string, form: FormData): Promise<Omit<RulesAnswer, "intent">> {
  const revision = Number(formText(form, "revision"));
  const ruleId = formText(form, "ruleId");
  const reason = formText(form, "reason");
  switch (intent) {
    case "save":
      await api(contract.savePricingRule, { ...readRule(form), revision, ruleId: ruleId || null });
      return {};
    case "up":
    case "down":
      await api(contract.movePricingRule, { revision, ruleId, direction: intent });
      return {};
    case "remove":
      await api(contract.removePricingRule, { revision, ruleId });
      return {};
    case "propose":
      await api(contract.proposePricing, { revision, reason });
      return {};
    case "return":
      await api(contract.returnPricing, { revision, reason });
      return {};
    case "publish":
      return { published: await api(contract.publishPricing, { revision }) };
    case "search":
      return api(contract.searchForDryRun, {});
    default:
      await api(contract.dropPricingDraft, { revision });
      return {};
  }
}
