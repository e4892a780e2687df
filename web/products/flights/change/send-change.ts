import { data, redirect } from "react-router";
import type { ApiClient } from "#contract/client.ts";
import { acceptFlightChange, quoteFlightChange } from "#contract/booking-changes.ts";
import { divideBooking } from "#contract/divisions.ts";
import { sar } from "#contract/money.ts";
import type { Locale } from "#i18n/locales.ts";
import { attemptOf, goOnPaying, takeCode } from "#web/booking/amend/send-amendment.ts";
import { methodOf } from "#web/booking/steps/pay-form.ts";
import { formText } from "#web/lib/form-text.ts";
import { submitCall } from "#web/lib/forms.ts";
import { pathsOf } from "#web/lib/paths.ts";
import { daysQuery } from "./read-days.ts";

type Asked = { form: FormData; url: URL; locale: Locale };

/** What the forms of the page ask for: a code to the contact, a quote of a flight, its acceptance and its payment. */
export async function sendChange(api: ApiClient, bookingId: string, asked: Asked) {
  const { form } = asked;
  const code = await takeCode(api, bookingId, asked);
  if (code) return code;
  if (formText(form, "intent") === "quote") return quote(api, bookingId, asked);
  return asked.url.searchParams.has("change") ? accept(api, bookingId, asked) : divide(api, bookingId, asked);
}

async function quote(api: ApiClient, bookingId: string, { form, locale }: Asked) {
  const dates = form.getAll("date").map(String);
  const wish = { bookingId, dates, option: formText(form, "option"), fare: formText(form, "fare") };
  const answer = await submitCall(api(quoteFlightChange, wish));
  if (answer.ok) throw redirect(pathsOf(locale).flightChange(bookingId, { change: answer.data.change.id }));
  return data({ refusal: answer, of: "quote" as const }, { status: answer.status });
}

/** Those whom the address ticks get a booking of their own, in which the days that it names are looked at next. */
async function divide(api: ApiClient, bookingId: string, { form, url, locale }: Asked) {
  const travellers = url.searchParams.getAll("who").map(Number);
  const answer = await submitCall(api(divideBooking, { bookingId, travellers }, attemptOf(form)));
  const next = daysQuery(url.searchParams);
  if (answer.ok) next.set("division", answer.data.division.id);
  if (answer.ok) throw redirect(pathsOf(locale).flightChange(bookingId, next));
  return data({ refusal: answer, of: "division" as const }, { status: answer.status });
}

function accept(api: ApiClient, bookingId: string, { form, url, locale }: Asked) {
  const changeId = url.searchParams.get("change") ?? "";
  const input = { bookingId, changeId, acceptedDue: sar(Number(formText(form, "due"))), ...methodOf(form) };
  const to = (payment?: string) =>
    pathsOf(locale).flightChange(bookingId, { change: changeId, ...(payment && { payment }) });
  return goOnPaying(api(acceptFlightChange, input, attemptOf(form)), to);
}
