import { riyadhDay } from "#contract/days.ts";
import type { FlightTraveller, TravellerRules } from "#contract/travellers.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { FlightChoice } from "./flight-choice.ts";
import { findPartyErrors } from "#server/modules/bookings/for-products.ts";

/** Types in the order of the forms: adults, children, infants. */
export function travellerTypes({ query }: FlightChoice): ("adult" | "child" | "infant")[] {
  const times = <Type>(count: number, type: Type) => Array.from({ length: count }, () => type);
  return [
    ...times(query.adults, "adult" as const),
    ...times(query.childAges.length, "child" as const),
    ...times(query.infants, "infant" as const),
  ];
}

/** First departure and last departure of the journey, local days. */
export function travelDays({ slices }: FlightChoice): { first: string; last: string } {
  const departures = slices.flatMap((slice) => slice.segments.map((segment) => segment.departs.slice(0, 10)));
  return { first: departures[0] ?? "", last: departures.at(-1) ?? "" };
}

function rulesFor(choice: FlightChoice, now: Date): TravellerRules {
  const { first, last } = travelDays(choice);
  return {
    today: riyadhDay(now),
    firstTravelDay: first,
    lastTravelDay: last,
    types: travellerTypes(choice),
    childAges: choice.query.childAges,
  };
}

/** All rules over the travellers of a booking: those of the contract and the documents of the route. Keys by `travellers.<index>.<field>`. */
export const findTravellerErrors = (
  places: Pick<Places, "documentRule">,
  choice: FlightChoice,
  travellers: FlightTraveller[],
  now: Date,
): Record<string, string[]> =>
  findPartyErrors(places, { rules: rulesFor(choice, now), slices: choice.slices }, travellers);
