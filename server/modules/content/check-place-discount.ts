import type { Places } from "#server/modules/places/index.ts";
import { stayCities } from "./check-stay-discount.ts";
import type { DiscountRule } from "./discount-offer.ts";
import type { DiscountFacts, DiscountRefusal } from "./discount-question.ts";
import { KINGDOM, visitsOneOf } from "./journey-rules.ts";

/** The rules that ask where it goes; told as the route of a journey, the city of a stay, or the country. */
export function findPlaceRefusal(rule: DiscountRule, asked: DiscountFacts, places: Places): DiscountRefusal | null {
  const { cities, countries, conditions } = rule;
  const visited = asked.places?.map((code) => places.countryOf(code)) ?? asked.countries ?? [KINGDOM];
  const goesThere =
    (!cities.length || goesToCity(cities, asked, places)) &&
    !(conditions.internationalOnly && visited.every((country) => country === KINGDOM)) &&
    visitsOneOf(countries, visited);
  if (goesThere) return null;
  return asked.places ? "code_other_route" : asked.stay ? "code_other_city" : "code_other_country";
}

/** By airport, by the city of a stay; anything else is of no single city. */
function goesToCity(cities: readonly string[], { places: route, stay }: DiscountFacts, places: Places): boolean {
  if (route)
    return route.slice(1).some((code) => cities.includes(code) || cities.includes(places.airport(code)?.metro ?? ""));
  return stay !== undefined && cities.some((code) => stayCities[code] === stay.city);
}
