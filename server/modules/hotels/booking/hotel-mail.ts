import type { BookedRoom, HotelBooking } from "#contract/hotel-bookings.ts";
import type { Money } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import { formatList } from "#i18n/format-list.ts";
import { formatDate, formatHijri } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { type Translate, translator } from "#i18n/translate.ts";
import { isolate } from "#i18n/isolate.ts";
import type { TripBlock } from "#server/mail/mail-blocks.ts";
import { type MailWords } from "#server/modules/bookings/for-products.ts";
import { freeUntilOf } from "./cancel-words.ts";

/** A booking of rooms in the words of its mails. */
export function hotelMail(booking: HotelBooking, locale: Locale): MailWords {
  const t = translator(locale);
  const { hotel, stay, rooms, nights, total, price } = booking;
  const freeUntil = freeUntilOf(booking);
  return {
    trip: hotelItinerary(booking, locale).map((stayed) => withDue(t, stayed, price.atProperty)),
    people: rooms.flatMap(({ guest, name }, place) =>
      guest ? [{ place, name: `${guest.firstname} ${guest.lastname}`.trim(), about: name, number: "" }] : [],
    ),
    locator: {
      label: t(booking.locatorAwaited ? "document.supplier_number" : "document.hotel_confirmation"),
      note: t("mail.code_hotel_note"),
    },
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

/** The stay as a block: where, from when to when, and which rooms. */
export function hotelItinerary(booking: HotelBooking, locale: Locale): TripBlock[] {
  const t = translator(locale);
  const { hotel, stay, rooms, cancelledParts } = booking;
  const day = (label: "document.check_in" | "document.check_out", date: string, hour: string) => ({
    label: `${t(label)} ${hour}`,
    value: formatDate(date, locale, "medium"),
    note: formatHijri(date, locale),
  });
  const stayed = {
    type: "thing" as const,
    title: `${hotel.name} ${"★".repeat(hotel.stars)}`.trim(),
    note: [hotel.address, hotel.city, hotel.phone && isolate(hotel.phone)].filter(Boolean).join(" · "),
    pairs: [
      day("document.check_in", stay.checkIn, hotel.checkInFrom),
      day("document.check_out", stay.checkOut, hotel.checkOutUntil),
    ],
    lines: rooms.flatMap((room, place) =>
      cancelledParts.includes(place) ? [] : [{ title: room.name, note: roomNote(t, room, locale) }],
    ),
  };
  return [stayed];
}

/** With what is paid there. */
function withDue(t: Translate, block: TripBlock, due: Money): TripBlock {
  if (block.type !== "thing" || due.amount === 0) return block;
  const line = { title: t("document.at_property"), note: isolate(formatMoney(due)) };
  return { ...block, lines: [...block.lines, line] };
}

export const roomNote = (t: Translate, { adults, childAges, mealName, view }: BookedRoom, locale: Locale): string =>
  [
    t("document.room_guests", {
      adults,
      children: childAges.length,
      ages: formatList(childAges.map(String), locale),
    }),
    mealName,
    view ?? "",
  ]
    .filter(Boolean)
    .join(" · ");
