import { data } from "react-router";
import { retryConfirmation } from "#contract/bookings.ts";
import type { ApiClient } from "#contract/client.ts";
import { localeOf } from "#i18n/detect-locale.ts";
import { kindsAt } from "#web/booking/step-paths.ts";
import { submitCall } from "#web/lib/forms.ts";
import { loadBooking } from "../booking-place.ts";

/** What the confirmation at an address shows. */
export async function loadConfirmation(api: ApiClient, bookingId: string, pathname: string) {
  const kind = kindsAt(pathname, "confirmation");
  const locale = localeOf({ pathname });
  const loaded = await loadBooking(api, bookingId, { kind, page: "confirmation", locale });
  return data(loaded, { status: loaded.expired ? 410 : 200 });
}

/** R4.1: asks the supplier once more; `refusal` is why it could not be asked. */
export async function askAgain(api: ApiClient, bookingId: string) {
  const answer = await submitCall(api(retryConfirmation, { bookingId }));
  return data({ refusal: answer.ok ? null : answer }, { status: answer.ok ? 200 : answer.status });
}
