import type { FlightBooking } from "#contract/flight-bookings.ts";
import type { Locale } from "#contract/text.ts";
import { translator } from "#i18n/translate.ts";
import { isolate } from "#i18n/isolate.ts";
import { type CalendarEvent } from "#server/modules/bookings/for-products.ts";

/** One event a flight. */
export function flightEvents(booking: FlightBooking, locale: Locale): CalendarEvent[] {
  const t = translator(locale);
  const airport = (code: string) => booking.names.airports[code];
  const city = (code: string) => airport(code)?.city ?? code;
  const zone = (code: string) => airport(code)?.tz ?? "UTC";
  const text = t("document.calendar_text", {
    reference: isolate(booking.reference),
    locator: isolate(booking.locator ?? ""),
  });
  return booking.offer.slices
    .flatMap((slice) => slice.segments)
    .map(({ carrier, number, from, to, departs, arrives }) => ({
      uid: `${booking.reference}-${carrier}${number}-${departs.slice(0, 10)}`,
      begins: { at: departs, zone: zone(from) },
      ends: { at: arrives, zone: zone(to) },
      title: t("document.calendar_title", { flight: isolate(`${carrier} ${number}`), from: city(from), to: city(to) }),
      place: `${airport(from)?.name ?? from} (${from})`,
      text,
    }));
}
