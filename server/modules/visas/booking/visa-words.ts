import { riyadhZone } from "#contract/days.ts";
import type { Locale } from "#contract/text.ts";
import type { VisaBooking } from "#contract/visa-bookings.ts";
import { addDays, formatDate } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { translator } from "#i18n/translate.ts";
import { isolate } from "#i18n/isolate.ts";
import type { TripBlock } from "#server/mail/mail-blocks.ts";
import {
  type CalendarEvent,
  type Listing,
  type MailWords,
  type Moment,
} from "#server/modules/bookings/for-products.ts";
import { localToUtc } from "#server/platform/local-to-utc.ts";
import type { VisaItem } from "./visa-item.ts";

const midnight = (day: string) => localToUtc(`${day}T00:00`, riyadhZone);

export function visaItinerary(booking: VisaBooking, locale: Locale): TripBlock[] {
  const t = translator(locale);
  const { visa } = booking;
  const day = (date: string) => formatDate(date, locale, "medium");
  return [
    {
      type: "thing",
      title: visa.title,
      note: visa.countryName,
      pairs: [
        { label: t("mail.begins"), value: day(booking.firstTravelDay) },
        { label: t("mail.ends"), value: day(booking.lastTravelDay) },
      ],
      lines: [],
    },
  ];
}

/** A visa in the words of its mails. */
export function visaMail(booking: VisaBooking, locale: Locale): MailWords {
  const t = translator(locale);
  const { visa, travellers, total } = booking;
  return {
    trip: visaItinerary(booking, locale),
    people: travellers.map(({ name }, place) => ({ place, name, about: "", number: "" })),
    locator: { label: t("mail.code_visa") },
    greets: travellers[0]?.name ?? "",
    item: t("mail.item_visa", { visa: visa.title }),
    supplier: t("mail.supplier_visa"),
    confirmed: {
      country: visa.countryName,
      visa: visa.title,
      travellers: travellers.length,
      amount: isolate(formatMoney(total)),
    },
  };
}

/** The days the travellers want to be there: by then the visa is needed. */
export function visaEvents(booking: VisaBooking, locale: Locale): CalendarEvent[] {
  const { reference, visa, firstTravelDay, lastTravelDay } = booking;
  return [
    {
      uid: `${reference}-visa`,
      begins: { at: `${firstTravelDay}T00:00`, zone: riyadhZone },
      ends: { at: `${addDays(lastTravelDay, 1)}T00:00`, zone: riyadhZone },
      title: visa.title,
      place: visa.countryName,
      text: translator(locale)("document.calendar_visa_text", { reference: isolate(reference) }),
    },
  ];
}

/** "Schengen visa for France, France". */
export const visaListing = ({ choice }: VisaItem): Listing => ({
  title: {
    en: { from: choice.title.en, to: choice.countryName.en },
    ar: { from: choice.title.ar, to: choice.countryName.ar },
  },
  firstDay: choice.arrives,
  lastDay: choice.leaves,
  startsAt: midnight(choice.arrives),
  endsAt: midnight(addDays(choice.leaves, 1)),
  freeUntil: null,
  count: choice.travellers.length,
  picture: choice.picture.scene,
  people: choice.travellers.map(({ name }) => ({ name, first: name.split(" ")[0] ?? "" })),
  names: [],
});

export const visaMoments = ({ choice }: VisaItem): Moment[] => [
  { code: "trip_begins", local: choice.arrives, at: midnight(choice.arrives) },
  { code: "trip_ends", local: choice.leaves, at: midnight(choice.leaves) },
];
