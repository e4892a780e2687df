import type { FlightBooking } from "#contract/flight-bookings.ts";
import type { Segment } from "#contract/itineraries.ts";
import type { BothTexts, Locale } from "#contract/text.ts";
import { formatDate, formatTime } from "#i18n/format-date.ts";
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
import { flightEnds, placeOf } from "./flight-mail.ts";
import { standing } from "./ticket-data.ts";

type BothBookings = Record<Locale, FlightBooking>;

/** The journey with its first two ways in front; every flight and traveller on the back. */
export function flightPass(bookings: BothBookings): WalletWords {
  const { en } = bookings;
  const { slices } = en.offer;
  const first = slices[0]!;
  const last = slices.at(-1)!;
  const zone = (code: string) => en.names.airports[code]?.tz ?? "UTC";
  const departure = (slice: typeof first): LocalMoment => ({ at: slice.departs, zone: zone(slice.from) });
  const segments = slices.flatMap((slice) => slice.segments);
  const ends: LocalMoment = { at: last.arrives, zone: zone(last.to) };
  return {
    heading: label("wallet.flight"),
    number: en.locator ? { label: label("document.locator"), value: en.locator } : null,
    primary: {
      key: "route",
      label: inBoth((locale) => numbersOf(bookings[locale], first.segments)),
      value: inBoth((locale) => translator(locale)("mail.route", flightEnds(bookings[locale], first))),
    },
    details: [
      ...(slices.length > 1
        ? slices.slice(0, 2).map((slice, place) => ({
            key: `leg${place}`,
            label: legName(slices, place),
            value: departure(slice),
          }))
        : [
            { key: "departs", label: label("wallet.departs"), value: departure(first) },
            { key: "arrives", label: label("wallet.arrives"), value: ends },
          ]),
      passengersField(label("wallet.travellers"), standing(en).map(nameOf)),
    ],
    back: [
      ...segments.map((segment, place) => flightField(bookings, segment, place)),
      {
        key: "travellers",
        label: label("wallet.travellers"),
        value: inBoth((locale) =>
          standing(en)
            .map((traveller) => `${nameOf(traveller)} (${translator(locale)(`document.type_${traveller.type}`)})`)
            .join("\n"),
        ),
      },
      { key: "note", label: label("wallet.note"), value: label("wallet.no_boarding_pass") },
      { key: "early", label: label("wallet.departs"), value: label("document.be_early") },
    ],
    moments: slices.map(departure),
    ends,
    place: null,
  };
}

const nameOf = ({ firstname, lastname }: FlightBooking["travellers"][number]) =>
  `${firstname} ${lastname}`.trim().toUpperCase();

const legName = (slices: FlightBooking["offer"]["slices"], place: number): BothTexts =>
  inBoth((locale) => translator(locale)("mail.leg", { place: placeOf(place, slices), number: place + 1 }));

const numbersOf = ({ names }: FlightBooking, segments: readonly Segment[]): string =>
  segments
    .map(({ carrier, number }) => `${names.carriers[carrier]?.name ?? carrier} ${isolate(`${carrier} ${number}`)}`)
    .join(" + ");

function flightField(bookings: BothBookings, segment: Segment, place: number): PassField {
  const end = (locale: Locale, code: string, terminal: string | null) => {
    const city = bookings[locale].names.airports[code]?.city ?? code;
    return [`${city} ${isolate(code)}`, terminal && translator(locale)("document.terminal", { terminal })]
      .filter(Boolean)
      .join(locale === "en" ? ", " : "، ");
  };
  return {
    key: `flight${place}`,
    label: inBoth((locale) => numbersOf(bookings[locale], [segment])),
    value: inBoth((locale) =>
      [
        `${formatDate(segment.departs, locale, "full")} ${isolate(formatTime(segment.departs))}`,
        end(locale, segment.from, segment.fromTerminal),
        `${formatDate(segment.arrives, locale, "full")} ${isolate(formatTime(segment.arrives))}`,
        end(locale, segment.to, segment.toTerminal),
      ].join("\n"),
    ),
  };
}
