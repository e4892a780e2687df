import type { ApiClient } from "#contract/client.ts";
import { decideLoss, proposeLoss, sendEvidence } from "#contract/admin/chargebacks.ts";
import { formText } from "#web/lib/form-text.ts";
import { submitCall, type Refusal } from "#web/lib/forms.ts";

/** What the last form of the page was answered; `of`: the chargeback it was about. */
export type ChargebackAnswer = { intent: string; of: string; refusal?: Refusal; reason?: string };

/** What a form is handed back that was not answered. */
export const refusedAnswer = (form: FormData, refusal: Refusal): ChargebackAnswer => ({
  intent: formText(form, "intent"),
  of: formText(form, "of"),
  refusal,
  reason: formText(form, "reason"),
});

/** Sends the evidence, proposes to accept the loss, or decides about that. */
export async function answerChargeback(api: ApiClient, form: FormData): Promise<ChargebackAnswer & { status: number }> {
  const [intent, of] = [formText(form, "intent"), formText(form, "of")];
  const change = { chargebackId: of, revision: Number(formText(form, "revision")), reason: formText(form, "reason") };
  const call = await submitCall<object>(ask(api, intent, change, form));
  return call.ok ? { intent, of, status: 200 } : { ...refusedAnswer(form, call), status: call.status };
}

type Change = { chargebackId: string; revision: number; reason: string };

function ask(api: ApiClient, intent: string, change: Change, form: FormData): Promise<object> {
  if (intent === "accept") return api(proposeLoss, change);
  if (intent === "evidence") return api(sendEvidence, change);
  return api(decideLoss, { ...change, decision: formText(form, "decision") === "accept" ? "accept" : "give_back" });
}
