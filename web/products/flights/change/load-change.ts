import { data, redirect } from "react-router";
import { getAirlineChanges, isUnanswered } from "#contract/airline-changes.ts";
import { getBookingAccess } from "#contract/booking-access.ts";
import type { ApiClient } from "#contract/client.ts";
import { getFlightChanges, searchFlightChange } from "#contract/booking-changes.ts";
import { getPayment } from "#contract/payments.ts";
import type { Locale } from "#i18n/locales.ts";
import { openWhole } from "#web/booking/open-booking.ts";
import { sentIn } from "#web/features/account/contact-code-action.ts";
import { queryCall } from "#web/lib/forms.ts";
import { pathsOf } from "#web/lib/paths.ts";
import { datesOf, readDays } from "./read-days.ts";

/** What the page shows at the step that its address stands at: the days, the flights of those days, a quote, its payment. */
export async function loadChange(api: ApiClient, bookingId: string, { url, locale }: { url: URL; locale: Locale }) {
  const booking = await openWhole(api, bookingId, locale);
  if (booking.kind !== "flight") throw data(null, { status: 404 });
  if (booking.stage !== "confirmed") throw redirect(pathsOf(locale).myBooking(bookingId));
  const search = url.searchParams;
  const [{ problems, changes }, byAirline, { code, freshUntil }] = await Promise.all([
    api(getFlightChanges, { bookingId }),
    api(getAirlineChanges, { bookingId }),
    api(getBookingAccess, { bookingId }),
  ]);
  const changeId = search.get("change");
  const change = changes.find(({ id }) => id === changeId) ?? null;
  const paymentId = change && search.get("payment");
  const payment = paymentId ? await api(getPayment, { paymentId }) : null;
  const dates = changeId || problems.length > 0 ? null : datesOf(search, booking.offer.slices);
  const found = dates && (await queryCall(api(searchFlightChange, { bookingId, dates })));
  return {
    booking,
    problems,
    /** The airline moved its flights: others are free. */
    isFree: byAirline.changes.some(isUnanswered),
    /** Named by the address, and not there any more: its quote has ended. */
    hasEnded: changeId !== null && change === null,
    change,
    payment,
    days: readDays(search, booking.offer.slices),
    dates,
    found,
    showsAll: search.has("all"),
    now: new Date().toISOString(),
    attempt: crypto.randomUUID(),
    proof: {
      to: code?.to ?? null,
      sent: sentIn(search),
      needed: booking.access === "holder" && freshUntil === null,
    },
    here: url.pathname + url.search,
  };
}
export type ChangeData = Awaited<ReturnType<typeof loadChange>>;
