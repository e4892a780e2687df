import { redirect } from "react-router";
import type { ApiClient } from "#contract/client.ts";
import { payBooking } from "#contract/bookings.ts";
import { paymentMethod } from "#contract/payments.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { pathsOf } from "#web/lib/paths.ts";
import { stepCall } from "./booking-call.ts";
import { formText } from "./form-text.ts";

/** What a page that can open a payment sends: `method`, `terms`, `attempt` (its idempotency key), `acceptedTotal` in halalas. */
export function payFields(method: string, attempt: string): Record<string, string> {
  return { intent: "pay", method, attempt, terms: "yes" };
}

/**
 * Opens a payment and leads to its page. A payment the bank still decides on leads to where its answer is awaited.
 * @returns the refusal when the traveller can do something about it
 */
export async function openPayment(api: ApiClient, bookingId: string, form: FormData, locale: Locale): Promise<Refusal> {
  const paths = pathsOf(locale);
  const text = (name: string) => formText(form, name);
  if (text("terms") !== "yes") return refuse("acceptTerms");
  const method = paymentMethod.safeParse(text("method"));
  const accepted = Number(text("acceptedTotal"));
  const attempt = text("attempt") || crypto.randomUUID();
  const answer = await stepCall(
    api(
      payBooking,
      {
        bookingId,
        method: method.success ? method.data : "mada",
        acceptTerms: true,
        ...(accepted > 0 && { acceptedTotal: { amount: accepted, currency: "SAR" } }),
      },
      // A yes to another price is another request, so it may not repeat the first one's answer.
      { idempotencyKey: accepted > 0 ? `${attempt}-${accepted}` : attempt },
    ),
  );
  if (answer.ok) throw redirect(paths.checkout(answer.data.id));
  const waiting = answer.code === "conflict" ? answer.details["payment"] : undefined;
  if (typeof waiting === "string") throw redirect(paths.paymentReturn(waiting));
  return answer;
}

const refuse = (field: string): Refusal => ({
  ok: false,
  status: 422,
  code: "invalid_input",
  message: "",
  errors: { [field]: ["required"] },
  details: {},
});
