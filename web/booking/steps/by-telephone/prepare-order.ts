import { redirect } from "react-router";
import { prepareBooking } from "#contract/admin/telephone.ts";
import type { Booking } from "#contract/bookings.ts";
import type { ApiClient } from "#contract/client.ts";
import type { Locale } from "#i18n/locales.ts";
import { isSignedOut } from "#web/lib/api.ts";
import { formText } from "#web/lib/form-text.ts";
import { type Refusal, refuseField, submitCall } from "#web/lib/forms.ts";
import { pathsOf } from "#web/lib/paths.ts";
import { orderOf } from "../pay-form.ts";

/** What is sent again with a yes to another price. */
export const prepareFields = (attempt: string, channel: string): Record<string, string> => ({
  intent: "prepare",
  attempt,
  channel,
  terms: "yes",
});

/** Holds the booking for its customer, sends the link, and leads back to the desk. @returns why not */
export async function prepareOrder(
  api: ApiClient,
  booking: Pick<Booking, "id">,
  form: FormData,
  locale: Locale,
): Promise<Refusal> {
  if (formText(form, "terms") !== "yes") return refuseField("acceptTerms", "required");
  const {
    input: { bookingId, acceptTerms: toldTerms, ...accepted },
    options,
  } = orderOf(booking, form);
  const channel = formText(form, "channel") as "mail";
  const call = api(prepareBooking, { bookingId, channel, toldTerms, ...accepted }, options);
  try {
    const answer = await submitCall(call);
    if (answer.ok) throw redirect(pathsOf(locale).local(`/staff/telephone?sent=${bookingId}`));
    return answer;
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    // What was chosen stays in this browser, and the page: after a login at the desk the same press goes on.
    return { ok: false, status: 401, code: "unauthenticated", message: "", errors: {}, details: {} };
  }
}
