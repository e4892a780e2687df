import { type Booking, payBooking } from "#contract/bookings.ts";
import type { ApiClient } from "#contract/client.ts";
import type { PaymentView } from "#contract/payments.ts";
import type { Locale } from "#i18n/locales.ts";
import { nextAttempt } from "#web/booking/payment/ended-attempt.ts";
import { stepPathsOf } from "#web/booking/step-paths.ts";
import { submitCall } from "#web/lib/forms.ts";

/**
 * After an attempt that came to nothing the same method is open again, where it may bring more: the address of its page. One attempt has one that follows
 * it, however often its answer is asked for. Where none can be opened now, the page of the ended one says why and offers it.
 */
export async function openNext(
  api: ApiClient,
  { id, kind }: Pick<Booking, "id" | "kind">,
  ended: PaymentView,
  locale: Locale,
): Promise<string> {
  const { checkout } = stepPathsOf(kind, locale);
  // Who does not lend says no again: the first method that the booking takes is open then, and all others are offered.
  const method = ended.decline === "not_lent" ? {} : { method: ended.method };
  const input = { bookingId: id, ...method, acceptTerms: true as const };
  const answer = await submitCall(api(payBooking, input, { idempotencyKey: `after-${ended.id}` }));
  return answer.ok ? nextAttempt(checkout(answer.data.id), ended) : checkout(ended.id);
}
