import { data, redirect } from "react-router";
import type { ApiClient } from "#contract/client.ts";
import { acceptFlightChange, quoteFlightChange } from "#contract/booking-changes.ts";
import { sar } from "#contract/money.ts";
import type { Locale } from "#i18n/locales.ts";
import { methodOf } from "#web/booking/steps/pay-form.ts";
import { bookingCode, isContactCode, takeContactCode } from "#web/features/account/contact-code-action.ts";
import { formText } from "#web/lib/form-text.ts";
import { submitCall } from "#web/lib/forms.ts";
import { pathsOf } from "#web/lib/paths.ts";

type Asked = { form: FormData; url: URL; locale: Locale };

/** What the forms of the page ask for: a code to the contact, a quote of a flight, its acceptance and its payment. */
export async function sendChange(api: ApiClient, bookingId: string, asked: Asked) {
  const { form, url } = asked;
  if (isContactCode(form)) {
    const taken = await takeContactCode(api, bookingCode(bookingId), { form, url });
    if (taken.ok) throw redirect(taken.to);
    return data({ refusal: taken, of: "code" as const }, { status: taken.status });
  }
  return formText(form, "intent") === "quote" ? quote(api, bookingId, asked) : accept(api, bookingId, asked);
}

async function quote(api: ApiClient, bookingId: string, { form, locale }: Asked) {
  const dates = form.getAll("date").map(String);
  const wish = { bookingId, dates, option: formText(form, "option"), fare: formText(form, "fare") };
  const answer = await submitCall(api(quoteFlightChange, wish));
  if (answer.ok) throw redirect(pathsOf(locale).flightChange(bookingId, { change: answer.data.change.id }));
  return data({ refusal: answer, of: "quote" as const }, { status: answer.status });
}

async function accept(api: ApiClient, bookingId: string, { form, url, locale }: Asked) {
  const changeId = url.searchParams.get("change") ?? "";
  const input = { bookingId, changeId, acceptedDue: sar(Number(formText(form, "due"))), ...methodOf(form) };
  const idempotencyKey = formText(form, "attempt") || crypto.randomUUID();
  const answer = await submitCall(api(acceptFlightChange, input, { idempotencyKey }));
  const to = (payment?: string) =>
    pathsOf(locale).flightChange(bookingId, { change: changeId, ...(payment && { payment }) });
  if (answer.ok) throw redirect(to(answer.data.payment?.id));
  // The bank has it already: its answer is awaited.
  const waiting = answer.code === "conflict" ? answer.details["payment"] : undefined;
  if (typeof waiting === "string") throw redirect(to(waiting));
  return data({ refusal: answer, of: "accept" as const }, { status: answer.status });
}
