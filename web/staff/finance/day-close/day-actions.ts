import { closeDay, returnDay, signDay } from "#contract/admin/day-close.ts";
import type { ApiClient } from "#contract/client.ts";
import { formText } from "#web/lib/form-text.ts";
import { submitCall, type Refusal } from "#web/lib/forms.ts";

/** What the last form was answered; `of`: the day it was about. */
export type DayAnswer = { intent: string; of: string; refusal?: Refusal; reason?: string };

/** What a form is handed back that was not answered. */
export const refusedAnswer = (form: FormData, refusal: Refusal): DayAnswer => ({
  intent: formText(form, "intent"),
  of: formText(form, "of"),
  refusal,
  reason: formText(form, "reason"),
});

/** Does what a form of the page asks for; `intent` names it. */
export async function changeDay(api: ApiClient, form: FormData): Promise<DayAnswer & { status: number }> {
  const [intent, day] = [formText(form, "intent"), formText(form, "of")];
  const call = await submitCall<object>(ask(api, intent, day, form));
  return call.ok ? { intent, of: day, status: 200 } : { ...refusedAnswer(form, call), status: call.status };
}

function ask(api: ApiClient, intent: string, day: string, form: FormData): Promise<object> {
  const fingerprint = formText(form, "fingerprint");
  const reason = formText(form, "reason");
  if (intent === "sign") return api(signDay, { day, fingerprint, reason });
  return intent === "close" ? api(closeDay, { day, fingerprint }) : api(returnDay, { day, reason });
}
