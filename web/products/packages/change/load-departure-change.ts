import { data, redirect } from "react-router";
import type { ApiClient } from "#contract/client.ts";
import { getDepartureChanges, listDepartureOptions } from "#contract/departure-changes.ts";
import type { Locale } from "#i18n/locales.ts";
import { loadAmendment } from "#web/booking/amend/load-amendment.ts";
import { openWhole } from "#web/booking/open-booking.ts";
import { pathsOf } from "#web/lib/paths.ts";

/** What the page shows at the step that its address stands at: the other departures, a quote of one, its payment. */
export async function loadDepartureChange(
  api: ApiClient,
  bookingId: string,
  { url, locale }: { url: URL; locale: Locale },
) {
  const booking = await openWhole(api, bookingId, locale);
  if (booking.kind !== "package") throw data(null, { status: 404 });
  if (booking.stage !== "confirmed") throw redirect(pathsOf(locale).myBooking(bookingId));
  const { problems, terms, changes } = await api(getDepartureChanges, { bookingId });
  const id = url.searchParams.get("change");
  const { amendment: change, ...facts } = await loadAmendment(api, { url, id, booking, all: changes });
  const isChoosing = id === null && problems.length === 0;
  return {
    booking,
    problems,
    terms,
    departures: isChoosing ? await api(listDepartureOptions, { bookingId }) : null,
    ...facts,
    change,
    now: new Date().toISOString(),
  };
}
export type DepartureChangeData = Awaited<ReturnType<typeof loadDepartureChange>>;
