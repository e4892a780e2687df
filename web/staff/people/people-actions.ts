import * as contract from "#contract/admin/staff.ts";
import type { ApiClient } from "#contract/client.ts";
import { formText, formValues, type Values } from "#web/lib/form-text.ts";
import { submitCall, type Refusal } from "#web/lib/forms.ts";

/** What the last form of the page was answered. */
export type PeopleAnswer = {
  intent: string;
  /** The member or the invitation it was about; of a new invitation its address, once it is sent. */
  of: string;
  refusal?: Refusal | undefined;
  /** What was typed, after a refusal. */
  values?: Values;
  /** A colleague was faster: there is nothing left to do. */
  isGone?: boolean;
};

/** What a form is handed back that was not answered. */
export const refusedAnswer = (form: FormData, refusal: Refusal): PeopleAnswer => ({
  intent: formText(form, "intent"),
  of: formText(form, "of"),
  refusal,
  values: formValues(form),
});

/** Does what a form of the page asks for; `intent` names it. */
export async function changePeople(api: ApiClient, form: FormData): Promise<PeopleAnswer & { status: number }> {
  const [intent, of] = [formText(form, "intent"), formText(form, "of")];
  const call = await submitCall<object>(ask(api, intent, of, form));
  if (call.ok) return { intent, of: intent === "invite" ? formText(form, "email") : of, status: 200 };
  if (call.status === 404) return { intent, of, isGone: true, status: 200 };
  return { ...refusedAnswer(form, call), status: call.status };
}

function ask(api: ApiClient, intent: string, of: string, form: FormData): Promise<object> {
  const change = { staffId: of, reason: formText(form, "reason") };
  const role = formText(form, "role") as "agent";
  switch (intent) {
    case "invite": {
      const name = { en: formText(form, "name.en"), ar: formText(form, "name.ar") };
      return api(contract.inviteStaff, { email: formText(form, "email"), name, role });
    }
    case "withdraw":
      return api(contract.withdrawStaffInvitation, { invitationId: of });
    case "role":
      return api(contract.changeStaffRole, { ...change, role });
    case "block":
      return api(contract.disableStaff, change);
    case "unblock":
      return api(contract.enableStaff, change);
    default:
      return api(contract.resetStaffSecondFactor, change);
  }
}
