import { redirect } from "react-router";
import type { Booking } from "#contract/bookings.ts";
import type { BookingCore } from "#contract/booking-core.ts";
import type { ApiClient } from "#contract/client.ts";
import type { Locale } from "#i18n/locales.ts";
import type { BookingKind } from "./product.ts";
import { productOf } from "./products.ts";
import { kindsAt, stepPathsOf } from "./step-paths.ts";
import { pathsOf } from "#web/lib/paths.ts";
import { openWhole } from "./open-booking.ts";

/** The pages of a booking on its way; `details` are the passengers of a flight, the guests of a hotel. */
export type BookingPage = "details" | "final" | "payment" | "confirmation";

/** A draft whose time is over may not have been swept away yet. */
export function isExpired(booking: Pick<BookingCore, "stage" | "expiresAt">, now: string): boolean {
  if (booking.stage === "expired") return true;
  return (
    (booking.stage === "draft" || booking.stage === "held") && booking.expiresAt !== null && booking.expiresAt <= now
  );
}

/** Which pages may show a booking as it stands; the first is the one it belongs on. */
export function pagesOf(booking: Booking): [BookingPage, ...BookingPage[]] {
  if (booking.stage === "draft") return productOf(booking.kind).isNamed(booking) ? ["final", "details"] : ["details"];
  // Held: names and extras are fixed, only the payment is open.
  return booking.stage === "held" ? ["payment"] : ["confirmation"];
}

function addressOf({ kind, id, payment }: Booking, page: BookingPage, locale: Locale): string {
  const paths = stepPathsOf(kind, locale);
  if (page === "details") return paths.details(id);
  if (page === "final") return paths.final(id);
  if (page === "confirmation") return paths.confirmation(id);
  // Held to be paid later: nobody has begun to pay.
  return payment ? paths.checkout(payment.id) : pathsOf(locale).myBooking(id);
}

/** The address of the page a booking belongs on. */
export const placeOf = (booking: Booking, locale: Locale): string => addressOf(booking, pagesOf(booking)[0], locale);

/** What is paid at an address that pages of several kinds share a file with. */
export const kindsOfPath = (pathname: string): readonly BookingKind[] => kindsAt(pathname, "checkout", "laterCheckout");

type Place<Kind> = { kind: Kind | readonly Kind[]; page: BookingPage; locale: Locale };

/**
 * The booking of a page, and the server's clock. Sends the visitor where the booking belongs when this page cannot show
 * it, or shows another kind; an expired one stays, so that the page can say so (R4.6).
 */
export async function loadBooking<Kind extends BookingKind>(
  api: ApiClient,
  bookingId: string,
  { kind, page, locale }: Place<Kind>,
) {
  const booking = await openWhole(api, bookingId, locale);
  const now = new Date().toISOString();
  const expired = isExpired(booking, now);
  if (!expired && !pagesOf(booking).includes(page)) throw redirect(placeOf(booking, locale));
  if (![kind].flat().includes(booking.kind as Kind)) throw redirect(addressOf(booking, page, locale));
  return { booking: booking as Extract<Booking, { kind: Kind }>, now, expired };
}
