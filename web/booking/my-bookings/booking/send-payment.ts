import { payBooking } from "#contract/bookings.ts";
import type { ApiClient } from "#contract/client.ts";
import { redirect } from "react-router";
import type { Locale } from "#i18n/locales.ts";
import { methodOf } from "#web/booking/steps/pay-form.ts";
import { openWhole } from "#web/booking/open-booking.ts";
import { formText } from "#web/lib/form-text.ts";
import { type Refusal, submitCall } from "#web/lib/forms.ts";
import { stepPathsOf } from "#web/booking/step-paths.ts";
import { pathsOf } from "#web/lib/paths.ts";

/** Opens a payment for what is held; its conditions were accepted when it was. @returns why not */
export async function sendPayment(api: ApiClient, bookingId: string, form: FormData, locale: Locale): Promise<Refusal> {
  const { kind } = await openWhole(api, bookingId, locale);
  const input = { bookingId, ...methodOf(form), acceptTerms: true as const };
  const idempotencyKey = formText(form, "attempt") || crypto.randomUUID();
  const answer = await submitCall(api(payBooking, input, { idempotencyKey }));
  if (answer.ok) throw redirect(stepPathsOf(kind, locale).laterCheckout(answer.data.id));
  const waiting = answer.code === "conflict" ? answer.details["payment"] : undefined;
  if (typeof waiting === "string") throw redirect(pathsOf(locale).paymentReturn(waiting));
  return answer;
}
