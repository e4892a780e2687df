import type { Booking } from "#contract/bookings.ts";
import { getAirlineChanges } from "#contract/airline-changes.ts";
import { type CancelQuote, getCancelQuote, listCancellations } from "#contract/cancellations.ts";
import { getBookingAdditions } from "#contract/booking-additions.ts";
import { getFlightChanges } from "#contract/booking-changes.ts";
import { getNameCorrections } from "#contract/name-corrections.ts";
import { getBookingAccess } from "#contract/booking-access.ts";
import type { ApiClient } from "#contract/client.ts";
import { getBookingTimeline } from "#contract/my-bookings.ts";
import { getPricePromise } from "#contract/price-promise.ts";
import { getDepartureChanges } from "#contract/departure-changes.ts";
import { getDivisions } from "#contract/divisions.ts";
import { getStayChanges } from "#contract/stay-changes.ts";
import { listTripShares } from "#contract/trip-shares.ts";
import type { Locale } from "#i18n/locales.ts";
import { sentIn } from "#web/features/account/contact-code-action.ts";
import { getInvoiceCompany } from "#contract/invoice-company.ts";
import { openBooking } from "#web/booking/open-booking.ts";
import { productOf } from "#web/booking/products.ts";
import { readCancel } from "./read-cancel.ts";

const isOn = new Set(["confirmed", "completed"]);
/** A cancellation or a change has no answer yet. */
const waiting = new Set<string>(["requested", "changing", "with_staff", "accepting", "correcting"]);

/** Everything the page of a booking shows; after a look-up without what only its holder may do. */
export async function loadManage(api: ApiClient, bookingId: string, { url, locale }: { url: URL; locale: Locale }) {
  const here = url.pathname + url.search;
  const open = () => openBooking(api, bookingId, { locale, next: here });
  const opened = await open();
  const [
    timeline,
    { cancellations },
    { problems, changes },
    { changes: byAirline },
    added,
    names,
    promise,
    ofStay,
    ofDeparture,
    division,
    { code, freshUntil },
  ] = await Promise.all([
    api(getBookingTimeline, { bookingId }),
    api(listCancellations, { bookingId }),
    api(getFlightChanges, { bookingId }),
    api(getAirlineChanges, { bookingId }),
    api(getBookingAdditions, { bookingId }),
    api(getNameCorrections, { bookingId }),
    api(getPricePromise, { bookingId }),
    api(getStayChanges, { bookingId }),
    api(getDepartureChanges, { bookingId }),
    api(getDivisions, { bookingId }),
    api(getBookingAccess, { bookingId }),
  ]);
  const rebookings = promise.rebooking ? [promise.rebooking] : [];
  // Read once more where there is a cancellation or a change: it may have been settled after the first look, and nothing asks again then.
  const amended = [changes, added.additions, ofStay.changes, ofDeparture.changes, rebookings, division.divisions];
  const booking = [cancellations, ...amended].some(({ length }) => length > 0) ? await open() : opened;
  const isWhole = booking.access !== "viewer";
  const shares = isWhole && isOn.has(booking.stage) ? (await api(listTripShares, { bookingId })).shares : [];
  const canCancel =
    isWhole &&
    booking.stage === "confirmed" &&
    ![cancellations, ...amended, byAirline, names.corrections]
      .flatMap<{ state: string }>((each) => each)
      .some(({ state }) => waiting.has(state));
  const asked = readCancel(url.searchParams);
  const step = canCancel ? asked.step : null;
  const panel = step && { ...(await quoteFor(api, booking, asked.parts)), step };
  const invoice = isWhole ? await api(getInvoiceCompany, { bookingId }) : null;
  const now = new Date().toISOString();
  return {
    booking,
    timeline,
    cancellations,
    changes,
    /** What its airline did last, where it still says something. */
    airlineChange: byAirline.find(({ state }) => state !== "superseded") ?? null,
    changeProblems: problems,
    /** Names on it can be corrected, or were. */
    hasNames: names.rule !== null || names.corrections.length > 0,
    additions: added.additions,
    additionProblems: added.problems,
    promise,
    stayChanges: ofStay.changes,
    stayProblems: ofStay.problems,
    departureChanges: ofDeparture.changes,
    departureProblems: ofDeparture.problems,
    division,
    canCancel,
    shares,
    invoice,
    panel,
    now,
    attempt: crypto.randomUUID(),
    /** A visitor's way to prove the contact. `needed`: before anything that is paid is changed. */
    proof: {
      to: code?.to ?? null,
      sent: sentIn(url.searchParams),
      needed: booking.access === "holder" && freshUntil === null,
    },
    here,
  };
}

/** A booking of one part needs no choice, nor one that is cancelled whole. */
async function quoteFor(api: ApiClient, booking: Booking, chosen: number[]) {
  const { cancelledWhole, partNames } = productOf(booking.kind);
  const asked = cancelledWhole ? partNames(booking).map((_, part) => part) : chosen;
  const all: CancelQuote = await api(getCancelQuote, { bookingId: booking.id, parts: asked });
  const open = all.parts.filter(({ cancelled }) => !cancelled);
  const isChosen = asked.length > 0 || open.length === 1;
  return { quote: all, isChosen };
}
