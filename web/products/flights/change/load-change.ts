import { data, redirect } from "react-router";
import { getAirlineChanges, isUnanswered } from "#contract/airline-changes.ts";
import type { ApiClient } from "#contract/client.ts";
import { getBookingAdditions } from "#contract/booking-additions.ts";
import { getFlightChanges, searchFlightChange } from "#contract/booking-changes.ts";
import type { Locale } from "#i18n/locales.ts";
import { loadAmendment } from "#web/booking/amend/load-amendment.ts";
import { openWhole } from "#web/booking/open-booking.ts";
import { queryCall } from "#web/lib/forms.ts";
import { pathsOf } from "#web/lib/paths.ts";
import { loadDivision } from "./load-division.ts";
import { datesOf, readDays } from "./read-days.ts";

/** What the page shows at the step that its address stands at: the days, the flights of those days, a quote, its payment. */
export async function loadChange(api: ApiClient, bookingId: string, { url, locale }: { url: URL; locale: Locale }) {
  const booking = await openWhole(api, bookingId, locale);
  // A payment names its booking and not what of it is changed: who comes back from one of a stay or a departure is led on.
  if (booking.kind === "hotel")
    throw redirect(pathsOf(locale).stayChange(bookingId, Object.fromEntries(url.searchParams)));
  if (booking.kind === "package")
    throw redirect(pathsOf(locale).departureChange(bookingId, Object.fromEntries(url.searchParams)));
  if (booking.kind !== "flight") throw data(null, { status: 404 });
  if (booking.stage !== "confirmed") throw redirect(pathsOf(locale).myBooking(bookingId));
  const search = url.searchParams;
  const [{ problems, changes }, byAirline, ofDivision] = await Promise.all([
    api(getFlightChanges, { bookingId }),
    api(getAirlineChanges, { bookingId }),
    loadDivision(api, booking, search),
  ]);
  const changeId = search.get("change");
  if (changeId && !changes.some(({ id }) => id === changeId))
    await leadToAddition(api, bookingId, { id: changeId, payment: search.get("payment"), locale });
  const { amendment: change, ...facts } = await loadAmendment(api, { url, id: changeId, booking, all: changes });
  const isOfAll = !ofDivision.division && !ofDivision.isChosen && !ofDivision.wrong;
  const dates = !changeId && problems.length === 0 && isOfAll ? datesOf(search, booking.offer.slices) : null;
  const found = dates && (await queryCall(api(searchFlightChange, { bookingId, dates })));
  return {
    booking,
    problems,
    ofDivision,
    /** The airline moved its flights: others are free. */
    isFree: byAirline.changes.some(isUnanswered),
    ...facts,
    change,
    days: readDays(search, booking.offer.slices),
    dates,
    found,
    showsAll: search.has("all"),
    now: new Date().toISOString(),
  };
}

/** A payment names what it is for and not its kind: who comes back from one of an addition is led on. */
async function leadToAddition(
  api: ApiClient,
  bookingId: string,
  { id, payment, locale }: { id: string; payment: string | null; locale: Locale },
): Promise<void> {
  const { additions } = await api(getBookingAdditions, { bookingId });
  if (additions.some((each) => each.id === id))
    throw redirect(pathsOf(locale).bookingExtras(bookingId, { addition: id, ...(payment && { payment }) }));
}
export type ChangeData = Awaited<ReturnType<typeof loadChange>>;
