import type { beginPasskey } from "#contract/admin/passkeys.ts";
import * as contract from "#contract/admin/staff-sessions.ts";
import type { ApiClient } from "#contract/client.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { formText } from "#web/lib/form-text.ts";
import { submitCall, type Refusal } from "#web/lib/forms.ts";

/** What the last form of the page was answered. `of`: the session, or the member whose sessions they were. */
export type SessionAnswer = {
  intent: string;
  of: string;
  refusal?: Refusal | undefined;
  /** What was typed as a passkey's name, and what the browser makes it with. */
  name?: string;
  making?: OutputOf<typeof beginPasskey>;
};

export const refusedAnswer = (form: FormData, refusal: Refusal): SessionAnswer => ({
  intent: formText(form, "intent"),
  of: formText(form, "of"),
  name: formText(form, "name"),
  refusal,
});

/** Does what a form of the page asks for. A session that has ended by itself meanwhile is as good. */
export async function endSessions(api: ApiClient, form: FormData): Promise<SessionAnswer & { status: number }> {
  const [intent, of] = [formText(form, "intent"), formText(form, "of")];
  const call = await submitCall<object>(ask(api, intent, of, formText(form, "member")));
  if (call.ok || call.status === 404) return { intent, of, status: 200 };
  return { ...refusedAnswer(form, call), status: call.status };
}

function ask(api: ApiClient, intent: string, of: string, member: string): Promise<object> {
  switch (intent) {
    case "end-own":
      return api(contract.endDeskSession, { sessionId: of });
    case "end-others":
      return api(contract.endOtherDeskSessions, {});
    case "end-all":
      return api(contract.endStaffSessions, { staffId: of });
    default:
      return api(contract.endStaffSession, { staffId: member, sessionId: of });
  }
}
