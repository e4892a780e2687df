import { redirect } from "react-router";
import { type Booking, getBooking } from "#contract/bookings.ts";
import type { ApiClient } from "#contract/client.ts";
import { ApiError } from "#contract/errors.ts";
import type { Locale } from "#i18n/locales.ts";
import { pathsOf } from "#web/lib/paths.ts";

/** A booking as this browser may see it. One that it does not hold leads to the page where it is opened, and from there to `next`. */
export async function openBooking(
  api: ApiClient,
  bookingId: string,
  { locale, next }: { locale: Locale; next?: string },
): Promise<Booking> {
  const paths = pathsOf(locale);
  return api(getBooking, { bookingId }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === "booking_not_found")
      throw redirect(paths.openBooking(bookingId, next));
    throw error;
  });
}

/** The same for the pages of its journey: after a look-up it is only looked at, on its own page. */
export async function openWhole(api: ApiClient, bookingId: string, locale: Locale): Promise<Booking> {
  const booking = await openBooking(api, bookingId, { locale });
  if (booking.access === "viewer") throw redirect(pathsOf(locale).myBooking(bookingId));
  return booking;
}
