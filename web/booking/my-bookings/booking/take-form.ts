import { data, redirect } from "react-router";
import type { ApiClient } from "#contract/client.ts";
import type { Locale } from "#i18n/locales.ts";
import { localeOf } from "#i18n/detect-locale.ts";
import { bookingCode, isContactCode, sentIn, takeContactCode } from "#web/features/account/contact-code-action.ts";
import { formText, formValues } from "#web/lib/form-text.ts";
import { isCompanyForm, sendCompany } from "#web/features/companies/send-company.ts";
import { pathsOf } from "#web/lib/paths.ts";
import { readAccount, sendAccount, type TypedAccount } from "./send-account.ts";
import { sendCancellation } from "./send-cancellation.ts";
import { sendRebooking } from "./send-rebooking.ts";
import { sendShare } from "./send-share.ts";
import { sendPayment } from "./send-payment.ts";

type Asked = { form: FormData; url: URL; locale: Locale };

/** What the forms of a booking's page ask for: a code to its contact, a payment, a company for the invoice, an account for a refund, a cancellation. */
export function takeForm(api: ApiClient, bookingId: string, { form, url }: Omit<Asked, "locale">) {
  const asked = { form, url, locale: localeOf(url) };
  if (isContactCode(form)) return takeCode(api, bookingId, asked);
  if (isCompanyForm(form)) return nameCompany(api, bookingId, asked);
  const intent = formText(form, "intent");
  if (intent === "pay") return pay(api, bookingId, asked);
  if (intent === "rebook") return rebook(api, bookingId, asked);
  if (intent === "share" || intent === "stop-share") return share(api, bookingId, asked);
  return intent === "account" ? giveAccount(api, bookingId, readAccount(form), asked) : cancel(api, bookingId, asked);
}

/**
 * An account that was typed before its proof ran out goes along with the code, and is sent as soon as the contact is proven: that
 * is what was asked for.
 */
async function takeCode(api: ApiClient, bookingId: string, asked: Asked) {
  const { form, url } = asked;
  const typed = form.has("iban") ? readAccount(form) : undefined;
  const taken = await takeContactCode(api, bookingCode(bookingId), { form, url });
  if (!taken.ok) return data({ refusal: taken, typed, of: "code" as const }, { status: taken.status });
  if (!typed) throw redirect(taken.to);
  if (taken.isProven) return giveAccount(api, bookingId, typed, asked);
  const sent = sentIn(new URL(taken.to, url).searchParams);
  return data({ typed, sent, here: taken.to, of: "sent" as const });
}

async function pay(api: ApiClient, bookingId: string, { form, locale }: Asked) {
  const refusal = await sendPayment(api, bookingId, form, locale);
  return data({ refusal, of: "pay" as const }, { status: refusal.status });
}

async function rebook(api: ApiClient, bookingId: string, { form, locale }: Asked) {
  const refusal = await sendRebooking(api, bookingId, form);
  if (!refusal) throw redirect(pathsOf(locale).myBooking(bookingId));
  return data({ refusal, of: "rebook" as const }, { status: refusal.status });
}

async function share(api: ApiClient, bookingId: string, { form, locale }: Asked) {
  const refusal = await sendShare(api, bookingId, form);
  if (!refusal) throw redirect(`${pathsOf(locale).myBooking(bookingId)}#share`);
  return data({ refusal, of: "share" as const }, { status: refusal.status });
}

async function nameCompany(api: ApiClient, bookingId: string, { form, locale }: Asked) {
  const refusal = await sendCompany(api, bookingId, form);
  if (!refusal) throw redirect(`${pathsOf(locale).myBooking(bookingId)}#documents`);
  return data({ refusal, values: formValues(form), of: "company" as const }, { status: refusal.status });
}

async function giveAccount(api: ApiClient, bookingId: string, typed: TypedAccount, { locale }: Asked) {
  const refusal = await sendAccount(api, bookingId, typed);
  if (!refusal) throw redirect(`${pathsOf(locale).myBooking(bookingId)}#refund-account`);
  return data({ refusal, typed, of: "account" as const }, { status: refusal.status });
}

async function cancel(api: ApiClient, bookingId: string, { form, locale }: Asked) {
  const refusal = await sendCancellation(api, bookingId, form);
  if (!refusal) throw redirect(`${pathsOf(locale).myBooking(bookingId)}#refund`);
  // Nothing can be mended of a booking that is not there.
  if (refusal.status === 404) throw data(null, { status: 404 });
  return data({ refusal, of: "cancel" as const, to: formText(form, "to") }, { status: refusal.status });
}
