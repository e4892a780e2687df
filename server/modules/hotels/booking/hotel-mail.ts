import type { HotelBooking } from "#contract/hotel-bookings.ts";
import type { Locale } from "#contract/text.ts";
import { formatDate } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { translator } from "#i18n/translate.ts";
import { isolate } from "#i18n/isolate.ts";
import { type MailWords } from "#server/modules/bookings/for-products.ts";
import { freeUntilOf } from "./cancel-words.ts";

/** A booking of rooms in the words of its mails. */
export function hotelMail(booking: HotelBooking, locale: Locale): MailWords {
  const t = translator(locale);
  const { hotel, stay, rooms, nights, total, price } = booking;
  const freeUntil = freeUntilOf(booking);
  return {
    greets: rooms[0]?.guest?.firstname ?? "",
    item: t("mail.item_hotel", { hotel: hotel.name }),
    supplier: t("mail.supplier_hotel"),
    confirmed: {
      hotelName: hotel.name,
      rooms: rooms.length,
      nights,
      checkIn: formatDate(stay.checkIn, locale, "medium"),
      checkOut: formatDate(stay.checkOut, locale, "medium"),
      due: whoIsPaid(total.amount, price.atProperty.amount),
      amount: isolate(formatMoney(total)),
      atProperty: isolate(formatMoney(price.atProperty)),
      freeUntil: freeUntil ? `${formatDate(freeUntil, locale, "medium")} ${isolate(freeUntil.slice(11))}` : "none",
    },
  };
}

function whoIsPaid(now: number, atProperty: number): "now" | "property" | "both" | "nothing" {
  if (now && atProperty) return "both";
  if (now) return "now";
  return atProperty ? "property" : "nothing";
}
