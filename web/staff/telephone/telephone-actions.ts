import { redirect } from "react-router";
import * as contract from "#contract/admin/telephone.ts";
import type { ApiClient } from "#contract/client.ts";
import { localeOf } from "#i18n/detect-locale.ts";
import { isSignedOut } from "#web/lib/api.ts";
import { formText } from "#web/lib/form-text.ts";
import { type Refusal, submitCall } from "#web/lib/forms.ts";
import { pathsOf } from "#web/lib/paths.ts";
import { deskPathsOf } from "../desk-paths.ts";
import { telephoneCookie } from "./telephone-cookie.ts";

/** What the last form of the page was answered; `of`: the booking it was about. */
export type TelephoneAnswer = { intent: string; of: string; refusal?: Refusal | undefined };

export const refusedAnswer = (form: FormData, refusal: Refusal): TelephoneAnswer => ({
  intent: formText(form, "intent"),
  of: formText(form, "of"),
  refusal,
});

/** Does what a form of the page asks for. Beginning leads to the site, and ending it back here, with the browser marked or not. */
export async function changeTelephone(
  api: ApiClient,
  form: FormData,
  url: URL,
): Promise<TelephoneAnswer & { status: number }> {
  const [intent, of] = [formText(form, "intent"), formText(form, "of")];
  const locale = localeOf(url);
  const marked = (isOpen: boolean) => ({ headers: { "set-cookie": telephoneCookie(isOpen, url) } });
  const call = await submitCall<object>(ask(api, intent, of, form)).catch((error: unknown) => {
    // It has ended with the login at the desk: only the mark is left.
    if (intent === "end-mode" && isSignedOut(error)) throw redirect(pathsOf(locale).home, marked(false));
    throw error;
  });
  if (!call.ok) return { ...refusedAnswer(form, call), status: call.status };
  if (intent === "begin-mode") throw redirect(pathsOf(locale).home, marked(true));
  if (intent === "end-mode") throw redirect(deskPathsOf(locale).telephone(), marked(false));
  return { intent, of, status: 200 };
}

function ask(api: ApiClient, intent: string, bookingId: string, form: FormData): Promise<object> {
  const link = Number(formText(form, "link"));
  switch (intent) {
    case "begin-mode":
      return api(contract.beginTelephoneSession, {});
    case "end-mode":
      return api(contract.endTelephoneSession, {});
    case "end":
      return api(contract.endPreparedBooking, { bookingId, link });
    default:
      return api(contract.sendPaymentLink, { bookingId, link, channel: intent === "send-mail" ? "mail" : "text" });
  }
}
