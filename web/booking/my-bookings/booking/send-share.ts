import type { ApiClient } from "#contract/client.ts";
import { createTripShare, stopTripShare } from "#contract/trip-shares.ts";
import { formText } from "#web/lib/form-text.ts";
import { type Refusal, refusalOf, submitCall } from "#web/lib/forms.ts";

/** Makes a link to the trip, or closes one. @returns why not */
export async function sendShare(api: ApiClient, bookingId: string, form: FormData): Promise<Refusal | undefined> {
  const call =
    formText(form, "intent") === "share"
      ? api(createTripShare, { bookingId })
      : api(stopTripShare, { bookingId, shareId: formText(form, "share") });
  return refusalOf(await submitCall<unknown>(call));
}
