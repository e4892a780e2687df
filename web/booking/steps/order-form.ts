import { data } from "react-router";
import { applyCode, type Booking, removeCode } from "#contract/bookings.ts";
import type { ApiClient } from "#contract/client.ts";
import type { Locale } from "#i18n/locales.ts";
import { type CompanyAnswer, isCompanyForm, sendCompany } from "#web/features/companies/send-company.ts";
import { bookingCode, followContactCode, isContactCode } from "#web/features/account/contact-code-action.ts";
import { formText, formValues } from "#web/lib/form-text.ts";
import { type Refusal, refusalOf, submitCall } from "#web/lib/forms.ts";
import { holdOrder, openPayment, payFields, placeFields, placeOrder } from "./pay-form.ts";
import { prepareFields, prepareOrder } from "./by-telephone/prepare-order.ts";
import { readPriceChange } from "./price-changed.tsx";

/** What the final details answer to a form of theirs. */
export type OrderAnswer = {
  intent: string;
  sure: boolean;
  /** The discount code that was typed. */
  code: string | undefined;
  /** By what a payment link was to go out. */
  channel?: string | undefined;
  refusal: Refusal | undefined;
  /** Of the form of the invoice's company, with what was typed. */
  company?: CompanyAnswer | undefined;
};

type Sent = { form: FormData; url: URL; locale: Locale };

/** The forms that the final details of every kind have: paying, placing, the discount code, and the code of the contact. */
export async function sendOrderForm(
  api: ApiClient,
  booking: Pick<Booking, "id" | "kind">,
  { form, url, locale }: Sent,
): Promise<Refusal | undefined> {
  if (isContactCode(form)) return followContactCode(api, bookingCode(booking.id), { form, url });
  if (isCompanyForm(form)) return sendCompany(api, booking.id, form);
  const intent = formText(form, "intent");
  if (intent === "pay" && formText(form, "later") === "yes") return holdOrder(api, booking, form, locale);
  if (intent === "pay") return openPayment(api, booking, form, locale);
  if (intent === "place") return placeOrder(api, booking, form, locale);
  if (intent === "prepare") return prepareOrder(api, booking, form, locale);
  const bookingId = booking.id;
  const call =
    intent === "remove-code"
      ? api(removeCode, { bookingId })
      : api(applyCode, { bookingId, code: formText(form, "code") });
  return refusalOf(await submitCall(call));
}

/** What the page answers to one of them, with the status of what was refused. `more`: of one product. */
export function answerOrder<More extends object>(form: FormData, refusal: Refusal | undefined, more: More) {
  const intent = formText(form, "intent");
  const answer: OrderAnswer = {
    intent,
    sure: formText(form, "sure") === "yes",
    // The field of the contact's code has the same name.
    code: intent === "code" ? formText(form, "code") : undefined,
    ...(intent === "prepare" && { channel: formText(form, "channel") }),
    refusal,
    ...(refusal && isCompanyForm(form) && { company: { refusal, values: formValues(form) } }),
  };
  return data({ ...answer, ...more }, { status: refusal?.status ?? 200 });
}

/** The same order once more. */
function fieldsOf(answer: OrderAnswer | undefined, attempt: string): Record<string, string> {
  if (answer?.intent === "prepare") return prepareFields(attempt, answer.channel ?? "");
  return answer?.intent === "place" ? placeFields(attempt) : payFields(undefined, attempt);
}

/** What was refused, by the part of the page that says so. `again`: what to send once more with a yes to another price. */
export function sortRefusal(answer: OrderAnswer | undefined, attempt: string) {
  const of = (...intents: string[]) => (answer && intents.includes(answer.intent) ? answer.refusal : undefined);
  const order = of("pay", "place", "prepare");
  const fields = fieldsOf(answer, attempt);
  return {
    order,
    change: readPriceChange(order),
    again: answer?.sure ? { ...fields, sure: "yes" } : fields,
    code: order?.code === "code_refused" ? order : of("code", "remove-code"),
    extras: of("extras"),
    /** Of the forms of the contact's code, and of an order that came before it. */
    proof: of("send-code", "give-code"),
    missed: order?.code === "proof_required" ? order : undefined,
  };
}
