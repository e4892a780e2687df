import { redirect } from "react-router";
import { type CodeAttempt, resendCode } from "#contract/accounts.ts";
import { proveBooking, sendBookingCode } from "#contract/booking-access.ts";
import type { ApiClient } from "#contract/client.ts";
import { formText } from "#web/lib/form-text.ts";
import { type Refusal, submitCall } from "#web/lib/forms.ts";
import { sentCode, type SentCode } from "./account-answer.ts";

const names = ["attempt", "expiresAt", "resendAt"] as const;

/** The code on its way, which the address carries: a page that is loaded again goes on, and so does one without JavaScript. */
export function sentIn(search: URLSearchParams): SentCode | null {
  const [attempt = "", expiresAt = "", resendAt = ""] = names.map((name) => search.get(name) ?? "");
  const isWhole = /^[\w-]{22}$/.test(attempt) && [expiresAt, resendAt].every((text) => !Number.isNaN(Date.parse(text)));
  return isWhole ? sentCode({ attempt, expiresAt, resendAt }) : null;
}

const withSearch = ({ pathname, searchParams }: URL, change: (search: URLSearchParams) => void): string => {
  const search = new URLSearchParams(searchParams);
  change(search);
  return search.size > 0 ? `${pathname}?${search}` : pathname;
};
const without = (url: URL) => withSearch(url, (search) => names.forEach((name) => search.delete(name)));

/** The calls by which a code opens something. */
export type CodeCalls = {
  send: (api: ApiClient) => Promise<CodeAttempt>;
  give: (api: ApiClient, given: { attempt: string; code: string }) => Promise<unknown>;
};

export const bookingCode = (bookingId: string): CodeCalls => ({
  send: (api) => api(sendBookingCode, { bookingId }),
  give: (api, given) => api(proveBooking, { bookingId, ...given }),
});

/**
 * Sends the code of a contact, or takes it back. Answers the address of the page that shows the next step, or of the page
 * itself once the contact is proven (`isProven`); or why not.
 */
export async function takeContactCode(
  api: ApiClient,
  calls: CodeCalls,
  { form, url }: { form: FormData; url: URL },
): Promise<{ ok: true; to: string; isProven: boolean } | Refusal> {
  const sent = sentIn(url.searchParams);
  if (formText(form, "intent") === "give-code") {
    const given = { attempt: sent?.attempt ?? "", code: formText(form, "code") };
    const call = await submitCall(calls.give(api, given));
    return call.ok ? { ok: true, to: without(url), isProven: true } : call;
  }
  const again = sent ? await submitCall(api(resendCode, { attempt: sent.attempt })) : null;
  const isOver = again && !again.ok && again.errors["attempt"] !== undefined;
  const call = again && !isOver ? again : await submitCall(calls.send(api));
  if (!call.ok) return call;
  const told = call.data;
  const to = withSearch(url, (search) => names.forEach((name) => search.set(name, told[name])));
  return { ok: true, to, isProven: false };
}

/** The same for a page that only shows the next step, or goes on as it was. @returns why not */
export async function followContactCode(...asked: Parameters<typeof takeContactCode>): Promise<Refusal> {
  const taken = await takeContactCode(...asked);
  if (taken.ok) throw redirect(taken.to);
  return taken;
}

/** What a form of the code says that it wants. */
export const isContactCode = (form: FormData): boolean => ["send-code", "give-code"].includes(formText(form, "intent"));
