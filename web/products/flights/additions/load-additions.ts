import { data, redirect } from "react-router";
import { getAdditionOffer, getBookingAdditions } from "#contract/booking-additions.ts";
import type { ApiClient } from "#contract/client.ts";
import type { Locale } from "#i18n/locales.ts";
import { loadAmendment } from "#web/booking/amend/load-amendment.ts";
import { openWhole } from "#web/booking/open-booking.ts";
import { queryCall } from "#web/lib/forms.ts";
import { pathsOf } from "#web/lib/paths.ts";

/** What the page shows at the step that its address stands at: what can be had, a quote, its payment, or what became of it. */
export async function loadAdditions(api: ApiClient, bookingId: string, { url, locale }: { url: URL; locale: Locale }) {
  const booking = await openWhole(api, bookingId, locale);
  if (booking.kind !== "flight") throw data(null, { status: 404 });
  if (booking.stage !== "confirmed") throw redirect(pathsOf(locale).myBooking(bookingId));
  const { problems, additions } = await api(getBookingAdditions, { bookingId });
  const id = url.searchParams.get("addition");
  const { amendment: addition, ...facts } = await loadAmendment(api, { url, id, booking, all: additions });
  const isChoosing = id === null && problems.length === 0;
  return {
    booking,
    problems,
    ...facts,
    addition,
    offer: isChoosing ? await queryCall(api(getAdditionOffer, { bookingId })) : null,
  };
}
export type AdditionsData = Awaited<ReturnType<typeof loadAdditions>>;
