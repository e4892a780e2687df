import { data, redirect } from "react-router";
import type { ApiClient } from "#contract/client.ts";
import { sar } from "#contract/money.ts";
import { acceptStayChange, quoteStayChange } from "#contract/stay-changes.ts";
import type { Locale } from "#i18n/locales.ts";
import { attemptOf, goOnPaying, takeCode } from "#web/booking/amend/send-amendment.ts";
import { methodOf } from "#web/booking/steps/pay-form.ts";
import { formText, formValues } from "#web/lib/form-text.ts";
import { submitCall } from "#web/lib/forms.ts";
import { pathsOf } from "#web/lib/paths.ts";
import { readWish } from "./read-wish.ts";

type Asked = { form: FormData; url: URL; locale: Locale };

/** What the forms of the page ask for: a code to the contact, a quote of a wish, its acceptance and its payment. */
export async function sendStayChange(api: ApiClient, bookingId: string, asked: Asked) {
  const { form } = asked;
  const code = await takeCode(api, bookingId, asked);
  if (code) return code;
  return formText(form, "intent") === "quote" ? quote(api, bookingId, asked) : accept(api, bookingId, asked);
}

async function quote(api: ApiClient, bookingId: string, { form, locale }: Asked) {
  const rooms = Number(formText(form, "rooms"));
  const answer = await submitCall(api(quoteStayChange, { bookingId, ...readWish(form, rooms) }));
  if (answer.ok) throw redirect(pathsOf(locale).stayChange(bookingId, { change: answer.data.change.id }));
  return data({ refusal: answer, of: "quote" as const, values: formValues(form) }, { status: answer.status });
}

function accept(api: ApiClient, bookingId: string, { form, url, locale }: Asked) {
  const changeId = url.searchParams.get("change") ?? "";
  const input = { bookingId, changeId, acceptedDue: sar(Number(formText(form, "due"))), ...methodOf(form) };
  const to = (payment?: string) =>
    pathsOf(locale).stayChange(bookingId, { change: changeId, ...(payment && { payment }) });
  return goOnPaying(api(acceptStayChange, input, attemptOf(form)), to);
}
