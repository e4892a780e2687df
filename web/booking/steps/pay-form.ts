import { redirect } from "react-router";
import { type Booking, payBooking, placeBooking } from "#contract/bookings.ts";
import type { ApiClient } from "#contract/client.ts";
import { type PaymentMethod, paymentMethod } from "#contract/payments.ts";
import { holdForLater } from "#contract/tickets.ts";
import type { Locale } from "#i18n/locales.ts";
import { formText } from "#web/lib/form-text.ts";
import { type Refusal, refuseField, submitCall } from "#web/lib/forms.ts";
import { partOf } from "#web/booking/payment/balance-part.ts";
import { pathsOf } from "#web/lib/paths.ts";
import { stepPathsOf } from "#web/booking/step-paths.ts";

/** What is sent to open a payment: `method` once it is chosen, `terms`, `attempt` (its idempotency key), `acceptedTotal` and `fromBalance` in halalas. */
export function payFields(method: PaymentMethod | undefined, attempt: string): Record<string, string> {
  return { intent: "pay", ...(method && { method }), attempt, terms: "yes" };
}

/** The same for what costs nothing now. */
export function placeFields(attempt: string): Record<string, string> {
  return { intent: "place", attempt, terms: "yes" };
}

/** The method a sent form names; none on the way to the payment page, where it is chosen. */
export function methodOf(form: FormData): { method?: PaymentMethod } {
  const method = paymentMethod.safeParse(formText(form, "method"));
  return method.success ? { method: method.data } : {};
}

type Target = Pick<Booking, "id" | "kind">;

/**
 * Opens a payment and leads to its page. A payment the bank still decides on leads to where its answer is awaited.
 * @returns the refusal when the traveller can do something about it
 */
export async function openPayment(api: ApiClient, booking: Target, form: FormData, locale: Locale): Promise<Refusal> {
  const paths = pathsOf(locale);
  if (formText(form, "terms") !== "yes") return refuseField("acceptTerms", "required");
  const { input, options } = orderOf(booking, form);
  const answer = await submitCall(api(payBooking, { ...input, ...methodOf(form), ...partOf(form) }, options));
  if (answer.ok) throw redirect(stepPathsOf(booking.kind, locale).checkout(answer.data.id));
  const waiting = answer.code === "conflict" ? answer.details["payment"] : undefined;
  if (typeof waiting === "string") throw redirect(paths.paymentReturn(waiting));
  if (answer.code === "conflict" && answer.details["split"]) throw redirect(paths.paymentSplit(booking.id));
  return answer;
}

/** Books what costs nothing now, and leads to its confirmation. */
export async function placeOrder(api: ApiClient, booking: Target, form: FormData, locale: Locale): Promise<Refusal> {
  if (formText(form, "terms") !== "yes") return refuseField("acceptTerms", "required");
  const { input, options } = orderOf(booking, form);
  const answer = await submitCall(api(placeBooking, input, options));
  if (answer.ok) throw redirect(stepPathsOf(booking.kind, locale).confirmation(booking.id));
  return answer;
}

/** Holds the seats to be paid later (R2.18), and leads to the tickets. */
export async function holdOrder(api: ApiClient, booking: Target, form: FormData, locale: Locale): Promise<Refusal> {
  if (formText(form, "terms") !== "yes") return refuseField("acceptTerms", "required");
  const { input, options } = orderOf(booking, form);
  const answer = await submitCall(api(holdForLater, input, { idempotencyKey: `${options.idempotencyKey}-later` }));
  if (answer.ok) throw redirect(pathsOf(locale).tickets);
  return answer;
}

/** What an order sends, and the key under which its repeat has one effect. */
export function orderOf({ id }: Pick<Target, "id">, form: FormData) {
  const accepted = Number(formText(form, "acceptedTotal"));
  const attempt = formText(form, "attempt") || crypto.randomUUID();
  return {
    input: {
      bookingId: id,
      acceptTerms: true as const,
      ...(accepted > 0 && { acceptedTotal: { amount: accepted, currency: "SAR" as const } }),
    },
    // A yes to another price is another request, so it may not repeat the first one's answer.
    options: { idempotencyKey: accepted > 0 ? `${attempt}-${accepted}` : attempt },
  };
}
