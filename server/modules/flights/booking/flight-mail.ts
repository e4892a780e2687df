import type { FlightBooking } from "#contract/flight-bookings.ts";
import type { Locale } from "#contract/text.ts";
import { formatDate } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { translator } from "#i18n/translate.ts";
import { isolate } from "#i18n/isolate.ts";
import { type MailWords } from "#server/modules/bookings/for-products.ts";

/** A booking of flights in the words of its mails. */
export function flightMail(booking: FlightBooking, locale: Locale): MailWords {
  const t = translator(locale);
  const first = booking.offer.slices[0];
  const city = (code: string | undefined) => (code && booking.names.airports[code]?.city) || code || "";
  const ends = { from: city(first?.from), to: city(first?.to) };
  const carrier = first?.segments[0]?.carrier ?? "";
  return {
    greets: booking.travellers[0]?.firstname ?? "",
    item: t("mail.item_flight", ends),
    supplier: booking.names.carriers[carrier]?.name ?? "",
    confirmed: {
      route: t("mail.route", ends),
      airlineCode: isolate(booking.locator ?? ""),
      departure: first ? `${formatDate(first.departs, locale, "medium")} ${isolate(first.departs.slice(11))}` : "",
      travellers: booking.travellers.length,
      amount: isolate(formatMoney(booking.total)),
    },
  };
}
