import type { Places } from "#server/modules/places/index.ts";
import type { DiscountRule } from "./discount-offer.ts";
import type { DiscountRefusal, FlightFacts } from "./discount-question.ts";
import { isOnDays, KINGDOM, visitsOneOf } from "./journey-rules.ts";

/** The rules that ask with whom, where to and when somebody flies. */
export function findFlightRefusal(rule: DiscountRule, asked: FlightFacts, places: Places): DiscountRefusal | null {
  if (rule.airlines.length && !asked.airlines.every((airline) => rule.airlines.includes(airline)))
    return "code_other_airline";
  if (!goesWhereMeant(rule, asked, places)) return "code_other_route";
  return isOnDays(rule.conditions, asked.departs) ? null : "code_other_dates";
}

function goesWhereMeant({ cities, countries, conditions }: DiscountRule, asked: FlightFacts, places: Places): boolean {
  const goals = asked.places.slice(1);
  if (
    cities.length &&
    !goals.some((code) => cities.includes(code) || cities.includes(places.airport(code)?.metro ?? ""))
  )
    return false;
  const visited = new Set(asked.places.map((code) => places.countryOf(code)));
  if (conditions.internationalOnly && visited.size === 1 && visited.has(KINGDOM)) return false;
  return visitsOneOf(countries, [...visited]);
}
