import { data, redirect } from "react-router";
import type { ApiClient } from "#contract/client.ts";
import { getStayChanges } from "#contract/stay-changes.ts";
import type { Locale } from "#i18n/locales.ts";
import { loadAmendment } from "#web/booking/amend/load-amendment.ts";
import { openWhole } from "#web/booking/open-booking.ts";
import { pathsOf } from "#web/lib/paths.ts";

/** What the page shows at the step that its address stands at: days and guests, a quote of them, its payment. */
export async function loadStayChange(api: ApiClient, bookingId: string, { url, locale }: { url: URL; locale: Locale }) {
  const booking = await openWhole(api, bookingId, locale);
  if (booking.kind !== "hotel") throw data(null, { status: 404 });
  if (booking.stage !== "confirmed") throw redirect(pathsOf(locale).myBooking(bookingId));
  const { problems, daysUntil, changes } = await api(getStayChanges, { bookingId });
  const asked = { url, id: url.searchParams.get("change"), booking, all: changes };
  const { amendment: change, ...facts } = await loadAmendment(api, asked);
  return {
    booking,
    problems,
    daysUntil,
    ...facts,
    change,
    now: new Date().toISOString(),
  };
}
export type StayChangeData = Awaited<ReturnType<typeof loadStayChange>>;
