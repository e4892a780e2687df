import { riyadhDay } from "#contract/days.ts";
import type { PackageBooking } from "#contract/package-bookings.ts";
import type { BothTexts, Locale } from "#contract/text.ts";
import { formatDate, formatHijri } from "#i18n/format-date.ts";
import { translator } from "#i18n/translate.ts";
import { type DocumentFacts, documentFrame, inBoth, label, priceTable } from "#server/modules/bookings/for-products.ts";
import { cancelSentences, changeSentence } from "./package-words.ts";

/** The same booking in both languages. */
type BothBookings = Record<Locale, PackageBooking>;

/** What programme.typ draws. */
export async function programmeData(bookings: BothBookings, facts: DocumentFacts) {
  const { en, ar } = bookings;
  return {
    ...(await documentFrame(en, facts, {
      heading: label("document.programme_heading"),
      number: { label: label("document.package_number"), value: en.locator },
    })),
    package: both(bookings, (booking) => booking.package.title),
    cities: both(bookings, (booking) => booking.package.cities.map(({ name }) => name).join(" · ")),
    ends: [momentOf("document.trip_begins", en.startsOn), momentOf("document.trip_ends", en.endsOn)],
    start: inBoth((locale) => translator(locale)("document.from_city", { city: bookings[locale].origin.name })),
    travellers: en.travellers.flatMap(({ title, firstname, lastname, type }, index) =>
      en.cancelledParts.includes(index)
        ? []
        : [{ name: `${title} ${firstname} ${lastname}`.trim().toUpperCase(), type: label(`document.type_${type}`) }],
    ),
    hotelsHeading: label("document.hotels_heading"),
    hotels: en.hotelClass.stays.map((stay, index) => ({
      name: { en: stay.hotel, ar: ar.hotelClass.stays[index]?.hotel ?? "" },
      nights: inBoth((locale) => translator(locale)("document.nights", { nights: stay.nights })),
    })),
    daysHeading: label("document.days_heading"),
    days: en.package.itinerary.map((day, index) => ({
      number: String(day.day),
      title: { en: day.title, ar: ar.package.itinerary[index]?.title ?? "" },
    })),
    included: { heading: label("document.included"), lines: pairs(en.package.included, ar.package.included) },
    price: priceTable(bookings),
    cancel: {
      heading: label("document.cancel_package_heading"),
      lines: [
        ...pairs(cancelSentences(en, "en"), cancelSentences(ar, "ar")),
        inBoth((locale) => changeSentence(bookings[locale], locale, riyadhDay(new Date(facts.issuedAt)))),
      ],
    },
    sample: label("document.sample_package"),
  };
}

const both = (bookings: BothBookings, read: (booking: PackageBooking) => string): BothTexts => ({
  en: read(bookings.en),
  ar: read(bookings.ar),
});

const pairs = (en: readonly string[], ar: readonly string[]): BothTexts[] =>
  en.map((text, index) => ({ en: text, ar: ar[index] ?? "" }));

const momentOf = (key: "document.trip_begins" | "document.trip_ends", day: string) => ({
  label: label(key),
  date: inBoth((locale) => formatDate(day, locale, "full")),
  hijri: inBoth((locale) => formatHijri(day, locale)),
});
