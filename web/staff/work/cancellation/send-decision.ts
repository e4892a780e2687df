import * as contract from "#contract/admin/cancellations.ts";
import type { ApiClient } from "#contract/client.ts";
import { type GoodwillLine, goodwillLines } from "#contract/admin/case-cancellation.ts";
import { formText } from "#web/lib/form-text.ts";
import { type Refusal, refuseField } from "#web/lib/forms.ts";
import { readRiyals } from "#web/lib/read-riyals.ts";

type Change = { caseId: string; revision: number };
type Once = { idempotencyKey: string };

const typed = (form: FormData) => goodwillLines.map((line) => [line, readRiyals(formText(form, line))] as const);

/** The first line of goodwill that holds no amount. */
export function findWrongAmount(form: FormData): Refusal | undefined {
  const wrong = typed(form).find(([, amount]) => amount === null);
  return wrong && refuseField(wrong[0], "not_an_amount");
}

/** Shows what granting, refusing or what the supplier said comes to, or does it: the button says which. */
export function sendDecision(api: ApiClient, change: Change, form: FormData, once: Once): Promise<object> {
  const isPreview = formText(form, "step") === "preview";
  const reason = formText(form, "reason");
  if (formText(form, "intent") === "refuse") {
    const input = { ...change, rule: formText(form, "rule"), reason };
    return isPreview ? api(contract.previewRefusal, input) : api(contract.refuseCancellation, input, once);
  }
  if (formText(form, "intent") === "told") {
    const penalty = readRiyals(formText(form, "penalty")) ?? -1;
    const input = { ...change, penalty, evidence: formText(form, "evidence") };
    return isPreview
      ? api(contract.previewToldPenalty, input)
      : api(contract.recordToldPenalty, { ...input, back: Number(formText(form, "back")) }, once);
  }
  const goodwill = Object.fromEntries(typed(form)) as Record<GoodwillLine, number>;
  const input = { ...change, ...goodwill, reason };
  return isPreview
    ? api(contract.previewGrant, input)
    : api(contract.grantCancellation, { ...input, back: Number(formText(form, "back")) }, once);
}

/** The second person's word. */
export const sendApproval = (api: ApiClient, change: Change, form: FormData, once: Once): Promise<object> =>
  api(
    contract.decideApproval,
    {
      ...change,
      decision: formText(form, "decision") as "approve",
      goodwill: Number(formText(form, "goodwill")),
      reason: formText(form, "reason"),
    },
    once,
  );
