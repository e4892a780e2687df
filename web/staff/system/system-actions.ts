import * as contract from "#contract/admin/system.ts";
import type { ApiClient } from "#contract/client.ts";
import { formText, formValues, type Values } from "#web/lib/form-text.ts";
import { submitCall, type Refusal } from "#web/lib/forms.ts";

/** What the last form of the page was answered. `of`: the job it was about. */
export type SystemAnswer = { intent: string; of: string; refusal?: Refusal | undefined; values?: Values };

export const refusedAnswer = (form: FormData, refusal: Refusal): SystemAnswer => ({
  intent: formText(form, "intent"),
  of: formText(form, "of"),
  refusal,
  values: formValues(form),
});

/** Runs a job again, or leaves it. */
export async function changeJob(api: ApiClient, form: FormData): Promise<SystemAnswer & { status: number }> {
  const [intent, of] = [formText(form, "intent"), formText(form, "of")];
  const change = { jobId: of, revision: Number(formText(form, "revision")) };
  const call = await submitCall<object>(
    intent === "leave"
      ? api(contract.leaveFailedJob, { ...change, reason: formText(form, "reason") })
      : api(contract.retryFailedJob, change),
  );
  return call.ok ? { intent, of, status: 200 } : { ...refusedAnswer(form, call), status: call.status };
}
