import { data, redirect } from "react-router";
import type { ApiClient } from "#contract/client.ts";
import { acceptAddition, quoteAddition } from "#contract/booking-additions.ts";
import { sar } from "#contract/money.ts";
import type { Locale } from "#i18n/locales.ts";
import { attemptOf, goOnPaying, takeCode } from "#web/booking/amend/send-amendment.ts";
import { methodOf } from "#web/booking/steps/pay-form.ts";
import { formText } from "#web/lib/form-text.ts";
import { submitCall } from "#web/lib/forms.ts";
import { pathsOf } from "#web/lib/paths.ts";
import { readWanted } from "./read-wanted.ts";

type Asked = { form: FormData; url: URL; locale: Locale };

/** What the forms of the page ask for: a code to the contact, the price of what was chosen, its acceptance and its payment. */
export async function sendAdditions(api: ApiClient, bookingId: string, asked: Asked) {
  const { form } = asked;
  const code = await takeCode(api, bookingId, asked);
  if (code) return code;
  return formText(form, "intent") === "quote" ? quote(api, bookingId, asked) : accept(api, bookingId, asked);
}

async function quote(api: ApiClient, bookingId: string, { form, locale }: Asked) {
  const wanted = readWanted(form);
  const answer = await submitCall(api(quoteAddition, { bookingId, ...wanted }));
  if (answer.ok) throw redirect(pathsOf(locale).bookingExtras(bookingId, { addition: answer.data.addition.id }));
  return data({ refusal: answer, of: "quote" as const, wanted }, { status: answer.status });
}

function accept(api: ApiClient, bookingId: string, { form, url, locale }: Asked) {
  const additionId = url.searchParams.get("addition") ?? "";
  const input = { bookingId, additionId, acceptedDue: sar(Number(formText(form, "due"))), ...methodOf(form) };
  const to = (payment?: string) =>
    pathsOf(locale).bookingExtras(bookingId, { addition: additionId, ...(payment && { payment }) });
  return goOnPaying(api(acceptAddition, input, attemptOf(form)), to);
}
