import { mailLink } from "#contract/accounts.ts";
import type { ApiClient } from "#contract/client.ts";
import { submitCall } from "#web/lib/forms.ts";
import type { AccountAnswer } from "./account-answer.ts";

/** Has a link mailed where no code goes or a login waits: the step that says so, or `step` again with why not. */
export async function askForLink(api: ApiClient, email: string, step: string): Promise<AccountAnswer> {
  const call = await submitCall(api(mailLink, { email }));
  if (!call.ok) return { step, values: { email }, refusal: call };
  return { step: "link-sent", values: { email, hours: `${call.data.hours}` } };
}
