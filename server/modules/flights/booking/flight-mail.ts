import type { Bag } from "#contract/baggage.ts";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import type { Locale } from "#contract/text.ts";
import { formatDate, formatDuration, formatTime } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { type Translate, translator } from "#i18n/translate.ts";
import { isolate } from "#i18n/isolate.ts";
import type { MailStop, TripBlock } from "#server/mail/mail-blocks.ts";
import { type MailWords } from "#server/modules/bookings/for-products.ts";
import { bagValues } from "./bag-values.ts";

type Ends = Pick<FlightBooking["offer"]["slices"][number], "from" | "to">;

/** The cities a journey is between. */
export function flightEnds({ names }: Pick<FlightBooking, "names">, slice: Ends | undefined) {
  const city = (code: string | undefined) => (code && names.airports[code]?.city) || code || "";
  return { from: city(slice?.from), to: city(slice?.to) };
}

/** A booking of flights in the words of its mails. */
export function flightMail(booking: FlightBooking, locale: Locale): MailWords {
  const t = translator(locale);
  const first = booking.offer.slices[0];
  const ends = flightEnds(booking, first);
  const carrier = first?.segments[0]?.carrier ?? "";
  return {
    trip: flightItinerary(booking, locale),
    people: booking.travellers.map(({ firstname, lastname, type, ticketNumber }, place) => ({
      place,
      name: `${firstname} ${lastname}`.trim(),
      about: t(`document.type_${type}`),
      number: ticketNumber ? `${ticketNumber.slice(0, 3)}-${ticketNumber.slice(3)}` : "",
    })),
    locator: { label: t("document.locator"), note: t("mail.code_airline_note") },
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

export const flightItinerary = (booking: FlightBooking, locale: Locale): TripBlock[] =>
  booking.offer.slices.map((_, place) => legOf(translator(locale), booking, place, locale));

/** One way as a block: the clock of each end, by whom it is flown, and what may be brought. */
function legOf(t: Translate, booking: FlightBooking, place: number, locale: Locale): TripBlock {
  const { offer, names, fare } = booking;
  const slice = offer.slices[place]!;
  const [first, last] = [slice.segments[0]!, slice.segments.at(-1)!];
  const stop = (code: string, time: string, terminal: string | null): MailStop => ({
    time,
    city: names.airports[code]?.city ?? code,
    code,
    place: [names.airports[code]?.name, terminal && t("document.terminal", { terminal })].filter(Boolean).join(" "),
  });
  const bought = booking.extras.bags
    .filter((bag) => bag.slice === place && !booking.cancelledParts.includes(bag.traveller))
    .reduce((sum, { pieces }) => sum + pieces, 0);
  const dayChange = slice.dayChange > 0 ? ` +${slice.dayChange}` : "";
  return {
    type: "leg",
    title: t("mail.leg", { place: placeOf(place, offer.slices), number: place + 1 }),
    day: formatDate(slice.departs, locale, "full"),
    by: slice.segments
      .map(({ carrier, number }) => `${names.carriers[carrier]?.name ?? carrier} ${carrier} ${number}`)
      .join(" + "),
    from: stop(slice.from, formatTime(slice.departs), first.fromTerminal),
    to: stop(slice.to, `${formatTime(slice.arrives)}${dayChange}`, last.toTerminal),
    between: [formatDuration(slice.minutes, locale), t("mail.stops", { count: slice.layovers.length })],
    facts: [
      bagText(t, "document.cabin_bag", fare.cabinBag),
      ...(fare.checkedBag || bought === 0 ? [bagText(t, "document.checked_bag", fare.checkedBag)] : []),
      ...(bought > 0 ? [t("document.bought_bags", { count: bought })] : []),
    ],
  };
}

/** What a leg is called: a way there and back have names, several ways have numbers. */
export function placeOf(place: number, slices: FlightBooking["offer"]["slices"]): string {
  if (slices.length === 1) return "only";
  const isReturn = slices.length === 2 && slices[0]?.from === slices[1]?.to && slices[0]?.to === slices[1]?.from;
  if (!isReturn) return "other";
  return place === 0 ? "out" : "back";
}

const bagText = (t: Translate, key: "document.checked_bag" | "document.cabin_bag", bag: Bag | null): string =>
  t(key, bagValues(bag));
