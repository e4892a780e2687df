import { data, redirect } from "react-router";
import type { ApiClient } from "#contract/client.ts";
import { acceptDepartureChange, quoteDepartureChange } from "#contract/departure-changes.ts";
import { sar } from "#contract/money.ts";
import type { Locale } from "#i18n/locales.ts";
import { attemptOf, goOnPaying, takeCode } from "#web/booking/amend/send-amendment.ts";
import { methodOf } from "#web/booking/steps/pay-form.ts";
import { formText } from "#web/lib/form-text.ts";
import { submitCall } from "#web/lib/forms.ts";
import { pathsOf } from "#web/lib/paths.ts";

type Asked = { form: FormData; url: URL; locale: Locale };

/** What the forms of the page ask for: a code to the contact, a quote of a departure, its acceptance and its payment. */
export async function sendDepartureChange(api: ApiClient, bookingId: string, asked: Asked) {
  const { form } = asked;
  const code = await takeCode(api, bookingId, asked);
  if (code) return code;
  return formText(form, "intent") === "quote" ? quote(api, bookingId, asked) : accept(api, bookingId, asked);
}

async function quote(api: ApiClient, bookingId: string, { form, locale }: Asked) {
  const startsOn = formText(form, "startsOn");
  const answer = await submitCall(api(quoteDepartureChange, { bookingId, startsOn }));
  if (answer.ok) throw redirect(pathsOf(locale).departureChange(bookingId, { change: answer.data.change.id }));
  return data({ refusal: answer, of: "quote" as const, startsOn }, { status: answer.status });
}

function accept(api: ApiClient, bookingId: string, { form, url, locale }: Asked) {
  const changeId = url.searchParams.get("change") ?? "";
  const input = { bookingId, changeId, acceptedDue: sar(Number(formText(form, "due"))), ...methodOf(form) };
  const to = (payment?: string) =>
    pathsOf(locale).departureChange(bookingId, { change: changeId, ...(payment && { payment }) });
  return goOnPaying(api(acceptDepartureChange, input, attemptOf(form)), to);
}
