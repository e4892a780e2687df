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
  const to = formText(form, "to") === "balance" ? "balance" : "payment";
  const attempt = formText(form, "attempt") || crypto.randomUUID();
  const call = api(
    cancelBooking,
    { bookingId, quoteId, parts, acceptedBack, to },
    // Other figures, or another way of the money, are another request.
    { idempotencyKey: to === "balance" ? `${attempt}-balance` : attempt },
  );
  return refusalOf(await submitCall(call));
}
