import type { BookedRoom, HotelBooking } from "#contract/hotel-bookings.ts";
import type { BothTexts, Locale } from "#contract/text.ts";
import { formatList } from "#i18n/format-list.ts";
import { formatDate, formatHijri } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { translator } from "#i18n/translate.ts";
import { isolate } from "#i18n/isolate.ts";
import { type DocumentFacts, documentFrame, inBoth, label, priceTable } from "#server/modules/bookings/for-products.ts";
import { cancelSentences } from "./cancel-words.ts";

/** The same booking in both languages. */
type BothBookings = Record<Locale, HotelBooking>;

/** What voucher.typ draws. */
export async function voucherData(bookings: BothBookings, facts: DocumentFacts) {
  const { en } = bookings;
  return {
    ...(await documentFrame(en, facts, {
      heading: label("document.voucher_heading"),
      number: {
        label: label(en.locatorAwaited ? "document.supplier_number" : "document.hotel_confirmation"),
        value: en.locator,
      },
    })),
    hotel: hotelOf(bookings),
    stay: [
      momentOf("document.check_in", en.stay.checkIn, en.hotel.checkInFrom),
      momentOf("document.check_out", en.stay.checkOut, en.hotel.checkOutUntil),
    ],
    nights: inBoth((locale) => translator(locale)("document.nights", { nights: en.nights })),
    rooms: en.rooms.flatMap((room, index) =>
      en.cancelledParts.includes(index) ? [] : [roomOf(room, bookings.ar.rooms[index] ?? room)],
    ),
    wishes: wishesOf(bookings),
    price: priceOf(bookings),
    cancel: { heading: label("document.cancel_heading"), lines: cancelOf(bookings) },
    desk: label("document.at_the_desk"),
  };
}

function hotelOf({ en, ar }: BothBookings) {
  const { lat, lon, phone, stars, licence } = en.hotel;
  return {
    name: { en: en.hotel.name, ar: ar.hotel.name },
    stars: "★".repeat(stars),
    address: { en: en.hotel.address, ar: ar.hotel.address },
    facts: [
      { label: label("document.map"), value: isolate(`${lat.toFixed(5)}, ${lon.toFixed(5)}`) },
      ...(phone ? [{ label: label("document.phone"), value: isolate(phone) }] : []),
      ...(licence ? [{ label: label("document.licence"), value: isolate(licence.number) }] : []),
    ],
  };
}

const momentOf = (key: "document.check_in" | "document.check_out", day: string, hour: string) => ({
  label: label(key),
  time: hour,
  date: inBoth((locale) => formatDate(day, locale, locale === "en" ? "medium" : "full")),
  hijri: inBoth((locale) => formatHijri(day, locale)),
});

function roomOf(en: BookedRoom, ar: BookedRoom) {
  const { guest } = en;
  const bedding = (room: BookedRoom) => room.beddings.find(({ id }) => id === guest?.bedding)?.name ?? "";
  const details = (room: BookedRoom, locale: Locale) =>
    [guestsOf(room, locale), room.mealName, room.view ?? "", bedding(room)].filter(Boolean).join(" · ");
  return {
    name: { en: en.name, ar: ar.name },
    guest: guest ? `${guest.title} ${guest.firstname} ${guest.lastname}`.trim().toUpperCase() : "",
    details: { en: details(en, "en"), ar: details(ar, "ar") },
  };
}

const guestsOf = ({ adults, childAges }: BookedRoom, locale: Locale): string =>
  translator(locale)("document.room_guests", {
    adults,
    children: childAges.length,
    ages: formatList(childAges.map(String), locale),
  });

/** What the hotel was told; empty without wishes. */
function wishesOf({ en, ar }: BothBookings): BothTexts {
  const { special, note, arrival, extraMeals } = en.requests;
  const names = (view: HotelBooking) =>
    view.requestOptions.filter(({ id }) => special.includes(id)).map(({ name }) => name);
  const all = (locale: Locale) => {
    const t = translator(locale);
    return [
      ...names(locale === "en" ? en : ar),
      arrival ? t("document.arrival", { time: isolate(arrival) }) : "",
      extraMeals ? t("document.extra_meals") : "",
      note ? `«${note}»` : "",
    ].filter(Boolean);
  };
  return inBoth((locale) =>
    all(locale).length
      ? translator(locale)("document.wishes", { wishes: all(locale).join(locale === "en" ? ", " : "، ") })
      : "",
  );
}

function priceOf({ en, ar }: BothBookings) {
  const table = priceTable({ en, ar });
  const { atProperty } = en.price;
  return {
    ...table,
    total: en.lines.length ? table.total : null,
    atProperty: atProperty.amount
      ? {
          lines: en.atPropertyLines.map((line, index) => ({
            label: { en: line.label, ar: ar.atPropertyLines[index]?.label ?? "" },
            amount: formatMoney(line.amount),
          })),
          total: { label: label("document.at_property"), amount: formatMoney(atProperty) },
        }
      : null,
  };
}

function cancelOf(bookings: BothBookings): BothTexts[] {
  const ar = cancelSentences(bookings.ar, "ar");
  return cancelSentences(bookings.en, "en").map((en, index) => ({ en, ar: ar[index] ?? "" }));
}
