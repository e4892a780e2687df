import { data, redirect } from "react-router";
import { acceptAirlineChange } from "#contract/airline-changes.ts";
import type { ApiClient } from "#contract/client.ts";
import type { Locale } from "#i18n/locales.ts";
import { bookingCode, isContactCode, takeContactCode } from "#web/features/account/contact-code-action.ts";
import { formText } from "#web/lib/form-text.ts";
import { submitCall } from "#web/lib/forms.ts";
import { pathsOf } from "#web/lib/paths.ts";

type Asked = { form: FormData; url: URL; locale: Locale };

/** A code to the contact, or the yes to what the airline did. */
export async function sendAnswer(api: ApiClient, bookingId: string, { form, url, locale }: Asked) {
  if (isContactCode(form)) {
    const taken = await takeContactCode(api, bookingCode(bookingId), { form, url });
    if (taken.ok) throw redirect(taken.to);
    return data({ refusal: taken, of: "code" as const }, { status: taken.status });
  }
  const input = { bookingId, airlineChangeId: formText(form, "change") };
  const idempotencyKey = formText(form, "attempt") || crypto.randomUUID();
  const answer = await submitCall(api(acceptAirlineChange, input, { idempotencyKey }));
  if (answer.ok) throw redirect(pathsOf(locale).airlineChange(bookingId));
  return data({ refusal: answer, of: "accept" as const }, { status: answer.status });
}
