import type { HotelBooking } from "#contract/hotel-bookings.ts";
import type { Locale } from "#contract/text.ts";
import { translator } from "#i18n/translate.ts";
import { isolate } from "#i18n/isolate.ts";
import { type CalendarEvent } from "#server/modules/bookings/for-products.ts";

/** One event, from the hour of check-in to the hour of check-out on the hotel's clocks. */
export function hotelEvents(booking: HotelBooking, locale: Locale): CalendarEvent[] {
  const { hotel, stay, reference, locator, locatorAwaited } = booking;
  const t = translator(locale);
  return [
    {
      uid: `${reference}-stay`,
      begins: { at: `${stay.checkIn}T${hotel.checkInFrom}`, zone: hotel.timeZone },
      ends: { at: `${stay.checkOut}T${hotel.checkOutUntil}`, zone: hotel.timeZone },
      title: t("document.calendar_stay_title", { hotel: hotel.name }),
      place: hotel.address,
      text: t("document.calendar_stay_text", {
        whose: locatorAwaited ? "supplier" : "hotel",
        reference: isolate(reference),
        confirmation: isolate(locator ?? ""),
        phoneTold: hotel.phone ? "yes" : "no",
        phone: isolate(hotel.phone),
      }),
    },
  ];
}
