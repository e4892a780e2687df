import type { FavouriteFlight } from "#contract/flight-favourites.ts";
import { parseSlice } from "#contract/slices.ts";
import type { SearchDraft } from "#web/products/flights/search-form/search-draft.ts";
import type { CardLeg } from "./card-offer.ts";
import { slicesOf } from "./search-slices.ts";

/** Flights of a search as they are saved. */
export const favouriteFlight = (draft: SearchDraft, legs: readonly CardLeg[]): FavouriteFlight => ({
  kind: "flight",
  slices: slicesOf(draft),
  adults: draft.adults,
  childAges: draft.childAges.filter((age) => age !== null),
  infants: draft.infants,
  cabin: draft.cabin,
  legs: legs.map(({ from, to, departs, arrives, minutes, carrier, flights, stops }) => ({
    from,
    to,
    departs,
    arrives,
    minutes,
    carrier,
    flights,
    stops: stops.length,
  })),
});

type Search = Omit<FavouriteFlight, "kind" | "legs">;

/** The search that a saved flight was found by, as the form has it. */
export function draftOfFlight({ slices, adults, childAges, infants, cabin }: Search): SearchDraft {
  const legs = slices.map((text) => {
    const { from, to, date } = parseSlice(text);
    return { from, to, depart: date };
  });
  const [out, back] = legs;
  const isReturn = legs.length === 2 && out?.from === back?.to && out?.to === back?.from;
  return {
    trip: isReturn ? "round-trip" : legs.length > 1 ? "multi-city" : "one-way",
    legs: isReturn ? legs.slice(0, 1) : legs,
    return: isReturn ? (back?.depart ?? "") : "",
    adults,
    childAges,
    infants,
    cabin,
    directOnly: false,
  };
}
