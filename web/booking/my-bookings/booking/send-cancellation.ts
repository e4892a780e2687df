import { cancelBooking } from "#contract/cancellations.ts";
import type { ApiClient } from "#contract/client.ts";
import { sar } from "#contract/money.ts";
import { formText } from "#web/lib/form-text.ts";
import { type Refusal, refusalOf, submitCall } from "#web/lib/forms.ts";

/** Cancels by the quote that was shown. @returns why not, when the traveller can do something about it */
export async function sendCancellation(
  api: ApiClient,
  bookingId: string,
  form: FormData,
): Promise<Refusal | undefined> {
  const quoteId = formText(form, "quoteId");
  const parts = form
    .getAll("part")
    .flatMap((part) => (typeof part === "string" && /^\d{1,2}$/.test(part) ? [Number(part)] : []));
  const acceptedBack = sar(Number(formText(form, "back")));
  const call = api(
    cancelBooking,
    { bookingId, quoteId, parts, acceptedBack },
    // Other figures are another request.
    { idempotencyKey: formText(form, "attempt") || crypto.randomUUID() },
  );
  return refusalOf(await submitCall(call));
}
