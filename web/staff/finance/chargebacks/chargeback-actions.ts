import type { ApiClient } from "#contract/client.ts";
import { acceptChargeback, sendEvidence } from "#contract/admin/chargebacks.ts";
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

/** Sends the evidence, or accepts the loss. */
export async function answerChargeback(api: ApiClient, form: FormData): Promise<ChargebackAnswer & { status: number }> {
  const [intent, of] = [formText(form, "intent"), formText(form, "of")];
  const change = { chargebackId: of, revision: Number(formText(form, "revision")), reason: formText(form, "reason") };
  const call = await submitCall<object>(api(intent === "accept" ? acceptChargeback : sendEvidence, change));
  return call.ok ? { intent, of, status: 200 } : { ...refusedAnswer(form, call), status: call.status };
}
