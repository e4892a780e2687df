import { riyadhDay } from "#contract/days.ts";
import { termDays } from "#contract/departure-changes.ts";
import type { PackageBooking } from "#contract/package-bookings.ts";
import type { Locale } from "#contract/text.ts";
import { addDays, formatDate } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { translator } from "#i18n/translate.ts";
import { isolate } from "#i18n/isolate.ts";
import type { TripBlock } from "#server/mail/mail-blocks.ts";
import type { PackagesDeps } from "../packages-deps.ts";
import { type CalendarEvent, type MailWords } from "#server/modules/bookings/for-products.ts";

export function packageItinerary(booking: PackageBooking, locale: Locale): TripBlock[] {
  const t = translator(locale);
  return [
    {
      type: "thing",
      title: booking.package.title,
      note: booking.package.cities.map(({ name }) => name).join(locale === "en" ? ", " : "، "),
      pairs: [
        { label: t("mail.begins"), value: formatDate(booking.startsOn, locale, "medium"), note: booking.origin.name },
        { label: t("mail.ends"), value: formatDate(booking.endsOn, locale, "medium") },
      ],
      lines: booking.hotelClass.stays.map(({ city, hotel, nights }) => ({
        title: hotel,
        note: `${city} · ${t("document.nights", { nights })}`,
      })),
    },
  ];
}

/** A booking of a package in the words of its mails. */
export function packageMail(booking: PackageBooking, locale: Locale): MailWords {
  const t = translator(locale);
  const [first] = stepsOf(booking);
  const freeUntil = first?.keptPercent === 0 ? first.until : null;
  return {
    trip: packageItinerary(booking, locale),
    people: booking.travellers.map(({ firstname, lastname, type }, place) => ({
      place,
      name: `${firstname} ${lastname}`.trim(),
      about: t(`document.type_${type}`),
      number: "",
    })),
    locator: { label: t("document.package_number") },
    greets: booking.travellers[0]?.firstname ?? "",
    item: t("mail.item_package", { title: booking.package.title }),
    supplier: t("mail.supplier_package"),
    confirmed: {
      title: booking.package.title,
      startsOn: formatDate(booking.startsOn, locale, "medium"),
      endsOn: formatDate(booking.endsOn, locale, "medium"),
      origin: booking.origin.name,
      travellers: booking.travellerTypes.length,
      amount: isolate(formatMoney(booking.total)),
      locator: isolate(booking.locator ?? ""),
      freeUntil: freeUntil ? formatDate(freeUntil, locale, "medium") : "none",
    },
  };
}

/** One event, from the first day to the last by the clocks of the place it starts from. */
export function packageEvents(
  { places }: Pick<PackagesDeps, "places">,
  booking: PackageBooking,
  locale: Locale,
): CalendarEvent[] {
  const zone = places.timeZone(booking.origin.code);
  const { reference, locator, startsOn, endsOn } = booking;
  return [
    {
      uid: `${reference}-package`,
      begins: { at: `${startsOn}T00:00`, zone },
      ends: { at: `${addDays(endsOn, 1)}T00:00`, zone },
      title: booking.package.title,
      place: booking.package.cities.map(({ name }) => name).join(locale === "en" ? ", " : "، "),
      text: translator(locale)("document.calendar_package_text", {
        reference: isolate(reference),
        locator: isolate(locator ?? ""),
        origin: booking.origin.name,
      }),
    },
  ];
}

/** The steps that lay ahead when it was booked. */
function stepsOf({ cancelSteps, createdAt }: PackageBooking): PackageBooking["cancelSteps"] {
  const bookedOn = riyadhDay(new Date(createdAt));
  return cancelSteps.filter(({ until }) => until === null || bookedOn <= until);
}

/** The dated steps of cancelling as sentences. */
export const cancelSentences = (booking: PackageBooking, locale: Locale): string[] =>
  stepsOf(booking).map(({ from, until, keptPercent, kept }) =>
    translator(locale)("document.package_cancel_step", {
      when: until ? "until" : from ? "from" : "always",
      day: until || from ? formatDate(until ?? from ?? "", locale, "medium") : "",
      cost: keptPercent === 0 ? "free" : keptPercent === 100 ? "all" : "part",
      percent: keptPercent,
      kept: isolate(formatMoney(kept)),
    }),
  );

/** Until when it is moved to another departure, and for what: as far as it lies ahead on `today` (Riyadh). */
export function changeSentence(
  { changeTerms }: Pick<PackageBooking, "changeTerms">,
  locale: Locale,
  today: string,
): string {
  const t = translator(locale);
  if (!changeTerms) return t("departure-change.terms_none");
  const { until, fee, feePercent } = changeTerms;
  if (today > until) return t("departure-change.terms_over");
  const { free, paid } = termDays(changeTerms);
  const isFree = today <= free;
  const day = (date: string) => formatDate(date, locale, "medium");
  const told = fee ? isolate(formatMoney(fee)) : t("departure-change.terms_percent", { percent: feePercent ?? 0 });
  const ofFee = { first: isFree ? "no" : "yes", fee: told };
  return [
    ...(isFree ? [t("departure-change.terms_free", { date: day(free) })] : []),
    ...(paid ? [t("departure-change.terms_fee", { ...ofFee, date: day(paid) })] : []),
  ].join(" ");
}
