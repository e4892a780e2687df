import { redirect } from "react-router";
import type { ApiClient } from "#contract/client.ts";
import { type Booking, getBooking } from "#contract/bookings.ts";
import type { Locale } from "#i18n/locales.ts";
import { pathsOf } from "#web/lib/paths.ts";
import { loadCall } from "./booking-call.ts";

/** The pages of a booking on its way. */
export type BookingPage = "passengers" | "final" | "payment" | "confirmation";

/** A draft whose time is over may not have been swept away yet. */
export function isExpired(booking: Pick<Booking, "stage" | "expiresAt">, now: string): boolean {
  if (booking.stage === "expired") return true;
  return (
    (booking.stage === "draft" || booking.stage === "held") && booking.expiresAt !== null && booking.expiresAt <= now
  );
}

/** Which pages may show a booking as it stands; the first is the one it belongs on. */
export function pagesOf(booking: Pick<Booking, "stage" | "travellers">): BookingPage[] {
  if (booking.stage === "draft") return booking.travellers.length > 0 ? ["final", "passengers"] : ["passengers"];
  // Seats are held: names and extras are fixed, only the payment is open.
  return booking.stage === "held" ? ["payment"] : ["confirmation"];
}

/** The address of the page a booking belongs on. */
export function placeOf(booking: Booking, locale: Locale): string {
  const paths = pathsOf(locale);
  const [page] = pagesOf(booking);
  if (page === "passengers") return paths.passengerDetails(booking.id);
  if (page === "final") return paths.finalDetails(booking.id);
  return page === "payment" && booking.payment ? paths.checkout(booking.payment.id) : paths.confirmation(booking.id);
}

/**
 * The booking of a page, and the server's clock. Sends the visitor where the booking belongs when this page cannot show
 * it; an expired one stays, so that the page can say so (R4.6).
 */
export async function loadBooking(api: ApiClient, bookingId: string, page: BookingPage, locale: Locale) {
  const booking = await loadCall(api(getBooking, { bookingId }));
  const now = new Date().toISOString();
  const expired = isExpired(booking, now);
  if (!expired && !pagesOf(booking).includes(page)) throw redirect(placeOf(booking, locale));
  return { booking, now, expired };
}
