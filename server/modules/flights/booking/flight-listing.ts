import type { BothTexts } from "#contract/text.ts";
import { addDays } from "#i18n/format-date.ts";
import type { Places } from "#server/modules/places/index.ts";
import { localToUtc, utcToLocal } from "#server/platform/local-to-utc.ts";
import { type Listing, type Moment, namedPerson } from "#server/modules/bookings/for-products.ts";
import type { FlightItem } from "./flight-item.ts";
import { travelDays, travellerTypes } from "./traveller-rules.ts";

/** Hours before departure at which airlines open their check-in. */
const checkInHours = 24;

/** "Riyadh - Istanbul": the ends of the first flight. */
export function flightListing(places: Pick<Places, "airport" | "timeZone">, item: FlightItem): Listing {
  const { choice, travellers } = item;
  const [outbound] = choice.slices;
  const last = choice.slices.at(-1)?.segments.at(-1);
  if (!outbound || !last) throw new Error("itinerary without segments");
  const city = (code: string): BothTexts => places.airport(code)?.city ?? { en: code, ar: code };
  const [from, to] = [city(outbound.from), city(outbound.to)];
  const { first } = travelDays(choice);
  const lastDay = last.arrives.slice(0, 10);
  return {
    title: { en: { from: from.en, to: to.en }, ar: { from: from.ar, to: to.ar } },
    firstDay: first,
    lastDay: travelDays(choice).last,
    startsAt: localToUtc(outbound.departs, places.timeZone(outbound.from)),
    endsAt: localToUtc(`${addDays(lastDay, 1)}T00:00`, places.timeZone(last.to)),
    freeUntil: null,
    count: travellerTypes(choice).length,
    picture: places.airport(outbound.to)?.metro ?? outbound.to,
    people: travellers.map(namedPerson),
    tickets: item.tickets.map(({ number }) => number),
    names: [
      ...choice.slices.flatMap(({ from: start, to: end }) => [start, end, city(start).en, city(end).ar]),
      ...choice.slices.flatMap(({ segments }) => segments.map(({ carrier, number }) => `${carrier}${number}`)),
    ],
  };
}

/** When check-in opens, and every departure. */
export function flightMoments(places: Pick<Places, "timeZone">, { choice }: FlightItem): Moment[] {
  return choice.slices.flatMap(({ from, departs }, index) => {
    const zone = places.timeZone(from);
    const at = localToUtc(departs, zone);
    const departure: Moment = { code: "departure", local: departs, at };
    if (index > 0) return [departure];
    // Hours that pass, not hours on the wall: the clocks may change between the two.
    const opens = new Date(at.getTime() - checkInHours * 3_600_000);
    return [{ code: "check_in_opens", local: utcToLocal(opens, zone), at: opens }, departure];
  });
}
