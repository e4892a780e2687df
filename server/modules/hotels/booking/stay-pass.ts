import type { BookedRoom, HotelBooking } from "#contract/hotel-bookings.ts";
import type { Locale } from "#contract/text.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { isolate } from "#i18n/isolate.ts";
import { translator } from "#i18n/translate.ts";
import {
  inBoth,
  label,
  type LocalMoment,
  passengersField,
  type PassField,
  type WalletWords,
} from "#server/modules/bookings/for-products.ts";
import { roomNote } from "./hotel-mail.ts";

type BothBookings = Record<Locale, HotelBooking>;

/** Where and when in front, with the first guest; every room that stands on the back. */
export function stayPass(bookings: BothBookings): WalletWords {
  const { en, ar } = bookings;
  const { hotel, stay, locator } = en;
  const arrival: LocalMoment = { at: `${stay.checkIn}T${hotel.checkInFrom}`, zone: hotel.timeZone };
  const departure: LocalMoment = { at: `${stay.checkOut}T${hotel.checkOutUntil}`, zone: hotel.timeZone };
  const due = en.price.atProperty;
  const rooms = en.rooms.flatMap((room, place) =>
    en.cancelledParts.includes(place) ? [] : [{ en: room, ar: ar.rooms[place] ?? room }],
  );
  return {
    heading: label("document.voucher_heading"),
    number: locator
      ? { label: label(en.locatorAwaited ? "document.supplier_number" : "document.hotel_confirmation"), value: locator }
      : null,
    primary: {
      key: "hotel",
      label: { en: hotel.city, ar: ar.hotel.city },
      value: { en: hotel.name, ar: ar.hotel.name },
    },
    details: [
      { key: "checkIn", label: label("document.check_in"), value: arrival },
      { key: "checkOut", label: label("document.check_out"), value: departure },
      passengersField(
        label("wallet.guest"),
        rooms.flatMap((room) => nameOf(room.en) || []),
      ),
      {
        key: "nights",
        label: label("wallet.stay"),
        value: inBoth((locale) => translator(locale)("document.nights", { nights: en.nights })),
      },
    ],
    back: [
      { key: "address", label: label("wallet.address"), value: { en: hotel.address, ar: ar.hotel.address } },
      ...(hotel.phone
        ? [{ key: "phone", label: label("document.phone"), value: { en: hotel.phone, ar: hotel.phone } }]
        : []),
      ...rooms.map(roomField),
      ...(due.amount > 0
        ? [{ key: "due", label: label("document.at_property"), value: inBoth(() => isolate(formatMoney(due))) }]
        : []),
      { key: "desk", label: label("wallet.note"), value: label("document.at_the_desk") },
    ],
    moments: [arrival],
    ends: departure,
    place: { lat: hotel.lat, lon: hotel.lon },
  };
}

const nameOf = ({ guest }: BookedRoom): string =>
  guest ? `${guest.firstname} ${guest.lastname}`.trim().toUpperCase() : "";

const roomField = (room: Record<Locale, BookedRoom>, place: number): PassField => ({
  key: `room${place}`,
  label: { en: room.en.name, ar: room.ar.name },
  value: inBoth((locale) =>
    [nameOf(room.en), roomNote(translator(locale), room[locale], locale)].filter(Boolean).join("\n"),
  ),
});
