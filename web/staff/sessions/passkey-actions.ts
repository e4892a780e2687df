import * as contract from "#contract/admin/passkeys.ts";
import type { ApiClient } from "#contract/client.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { formText } from "#web/lib/form-text.ts";
import { submitCall } from "#web/lib/forms.ts";
import { readJson } from "../read-json.ts";
import { refusedAnswer, type SessionAnswer } from "./session-actions.ts";

export const isAboutPasskeys = (form: FormData): boolean => formText(form, "intent").startsWith("passkey-");

/** Adds a passkey in two steps, the code and then what the browser made; or removes one. */
export async function changePasskeys(api: ApiClient, form: FormData): Promise<SessionAnswer & { status: number }> {
  const [intent, of, name] = [formText(form, "intent"), formText(form, "of"), formText(form, "name")];
  const code = formText(form, "code").replace(/\s/g, "");
  if (intent === "passkey-begin") {
    const call = await submitCall(api(contract.beginPasskey, { code }));
    if (call.ok) return { intent, of, name, making: call.data, status: 200 };
    return { ...refusedAnswer(form, call), status: call.status };
  }
  const asked =
    intent === "passkey-add"
      ? api(contract.addPasskey, { name, made: readJson(form, "made") as InputOf<typeof contract.addPasskey>["made"] })
      : api(contract.removePasskey, { passkeyId: of, code });
  const call = await submitCall<object>(asked);
  // What was removed meanwhile is as good.
  if (call.ok || (intent === "passkey-remove" && call.status === 404)) return { intent, of, status: 200 };
  return { ...refusedAnswer(form, call), status: call.status };
}
