import { dayMs } from "#contract/days.ts";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import type { Segment } from "#contract/itineraries.ts";
import type { Bag } from "#contract/baggage.ts";
import type { BothTexts, Locale } from "#contract/text.ts";
import { formatDate, formatDuration, formatHijri, formatTime } from "#i18n/format-date.ts";
import { translator } from "#i18n/translate.ts";
import { isolate } from "#i18n/isolate.ts";
import { type DocumentFacts, documentFrame, inBoth, label, priceTable } from "#server/modules/bookings/for-products.ts";
import { bagValues } from "./bag-values.ts";
import { penaltySentence } from "./fare-terms.ts";

/** The same booking in both languages. */
type BothBookings = Record<Locale, FlightBooking>;

/** What ticket.typ draws. */
export async function ticketData(bookings: BothBookings, facts: DocumentFacts) {
  const { en } = bookings;
  return {
    ...(await documentFrame(en, facts, {
      heading: label("document.heading"),
      number: { label: label("document.locator"), value: en.locator },
    })),
    travellers: standing(en).map((traveller) => ({
      name: `${traveller.lastname || "FNU"} / ${traveller.firstname} ${traveller.title}`.toUpperCase(),
      type: label(`document.type_${traveller.type}`),
      ticket: traveller.ticketNumber ? `${traveller.ticketNumber.slice(0, 3)}-${traveller.ticketNumber.slice(3)}` : "",
    })),
    flights: flightsOf(bookings),
    price: priceTable(bookings),
    rules: { heading: label("document.rules"), lines: rulesOf(bookings) },
  };
}

/** Those whose ticket was not cancelled. */
export const standing = ({ travellers, cancelledParts }: FlightBooking) =>
  travellers.filter((_, place) => !cancelledParts.includes(place));

function flightsOf(bookings: BothBookings) {
  return bookings.en.offer.slices.flatMap((slice, sliceIndex) =>
    slice.segments.map((segment, segmentIndex) => flightOf(bookings, segment, [sliceIndex, segmentIndex])),
  );
}

/** `at`: the flight's places in the journey and in its slice. */
function flightOf(bookings: BothBookings, segment: Segment, at: [number, number]) {
  const days = Math.round(
    (Date.parse(segment.arrives.slice(0, 10)) - Date.parse(segment.departs.slice(0, 10))) / dayMs,
  );
  const place = (code: string, terminal: string | null) =>
    inBoth((locale) => {
      const airport = bookings[locale].names.airports[code];
      const hall = terminal ? translator(locale)("document.terminal", { terminal }) : "";
      return [airport?.city ?? code, hall].filter(Boolean).join(locale === "en" ? ", " : "، ");
    });
  const bought = boughtFor(bookings, at);
  return {
    date: {
      en: formatDate(segment.departs, "en", "medium"),
      ar: `${formatDate(segment.departs, "ar", "full")} (${formatHijri(segment.departs.slice(0, 10), "ar")})`,
    },
    carrier: inBoth((locale) => bookings[locale].names.carriers[segment.carrier]?.name ?? segment.carrier),
    number: `${segment.carrier} ${segment.number}`,
    from: {
      code: segment.from,
      name: place(segment.from, segment.fromTerminal),
      time: formatTime(segment.departs),
      dayChange: "",
    },
    to: {
      code: segment.to,
      name: place(segment.to, segment.toTerminal),
      time: formatTime(segment.arrives),
      dayChange: days > 0 ? `+${days}` : days < 0 ? String(days) : "",
    },
    duration: inBoth((locale) => formatDuration(segment.minutes, locale)),
    cabin: label(`document.cabin_${segment.cabin}`),
    // A fare without a bag says nothing of those that were bought.
    checkedBag:
      bought.some(({ pieces }) => pieces > 0) && !bookings.en.fare.checkedBag
        ? label("document.bags_as_bought")
        : bagText("document.checked_bag", bookings.en.fare.checkedBag),
    cabinBag: bagText("document.cabin_bag", bookings.en.fare.cabinBag),
    bought: bought.map(({ name, what }) => ({ name, what })),
  };
}

/** Seats and bags that were bought for a flight, with meals and assistance that were asked for, by traveller; of those whose ticket was cancelled nothing. */
function boughtFor(
  { en: { extras, requests = [], travellers, cancelledParts } }: BothBookings,
  [slice, segment]: [number, number],
) {
  return travellers.flatMap(({ firstname, lastname }, traveller) => {
    if (cancelledParts.includes(traveller)) return [];
    const seat = extras.seats.find(
      (each) => each.traveller === traveller && each.slice === slice && each.segment === segment,
    )?.seat;
    const pieces = extras.bags.find((each) => each.traveller === traveller && each.slice === slice)?.pieces ?? 0;
    const asked = requests.find((each) => each.traveller === traveller);
    const codes = asked ? [...(asked.meal ? [asked.meal] : []), ...asked.assistance] : [];
    if (!seat && pieces === 0 && codes.length === 0) return [];
    const what = inBoth((locale) => {
      const t = translator(locale);
      return [
        seat ? t("document.bought_seat", { seat: isolate(seat) }) : "",
        pieces > 0 ? t("document.bought_bags", { count: pieces }) : "",
        ...codes.map((code) => t(`additions.request_${code}`)),
      ]
        .filter(Boolean)
        .join(locale === "en" ? ", " : "، ");
    });
    return [{ name: `${firstname} ${lastname}`.trim().toUpperCase(), pieces, what }];
  });
}

const bagText = (key: "document.checked_bag" | "document.cabin_bag", bag: Bag | null): BothTexts =>
  inBoth((locale) => translator(locale)(key, bagValues(bag)));

function rulesOf({ en, ar }: BothBookings): BothTexts[] {
  return [
    inBoth((locale) => penaltySentence("change", en.fare.change, locale)),
    inBoth((locale) => penaltySentence("refund", en.fare.refund, locale)),
    { en: en.document.message, ar: ar.document.message },
    label("document.be_early"),
  ];
}
