import type { FlightQuery } from "#contract/flights.ts";
import type { OfferSlice } from "#contract/itineraries.ts";
import { parseSlice } from "#contract/slices.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { AskedFacts, EndFacts, PriceCounts } from "#server/platform/pricing/price-facts.ts";

export type Ends = Pick<OfferSlice, "from" | "to">;

/** Domestic when every airport lies in Saudi Arabia. */
export const isDomestic = (places: Pick<Places, "countryOf">, slices: readonly Ends[]): boolean =>
  slices.every(({ from, to }) => places.countryOf(from) === "SA" && places.countryOf(to) === "SA");

export const countsOf = ({ adults, childAges }: Pick<FlightQuery, "adults" | "childAges">): PriceCounts => ({
  travellers: adults + childAges.length,
  nights: 0,
});

/** What pricing rules may ask of a journey: its first flight's day, the ends of its first leg, all who fly it. */
export function flightFacts(
  places: Pick<Places, "countryOf" | "airport">,
  { cabin }: Pick<FlightQuery, "cabin">,
  supplier: string,
  slices: readonly OfferSlice[],
): AskedFacts {
  const [first] = slices;
  if (!first) throw new Error("journey without a leg");
  const end = (code: string): EndFacts => ({ codes: codesOf(places, code), perhaps: [] });
  return {
    product: "flight",
    supplier,
    travelsOn: first.departs.slice(0, 10),
    journey: {
      airlines: slices.flatMap(({ segments }) => segments.map(({ carrier }) => carrier)),
      from: end(first.from),
      to: end(first.to),
      isDomestic: isDomestic(places, slices),
      cabin,
    },
  };
}

/** Of a search before anybody has answered: it is not known who flies, nor between which airports of a city. */
export function searchFacts(
  places: Pick<Places, "countryOf" | "airport" | "metroAirports">,
  { cabin, slices }: Pick<FlightQuery, "cabin" | "slices">,
  supplier: string,
  travelsOn: string,
): AskedFacts {
  const asked = slices.map(parseSlice);
  const [first] = asked;
  if (!first) throw new Error("search without a leg");
  const end = (code: string): EndFacts => ({
    codes: places.metroAirports(code).length > 1 ? [code, places.countryOf(code) ?? ""] : codesOf(places, code),
    perhaps: places.metroAirports(code),
  });
  return {
    product: "flight",
    supplier,
    travelsOn,
    journey: {
      airlines: null,
      from: end(first.from),
      to: end(first.to),
      isDomestic: isDomestic(places, asked),
      cabin,
    },
  };
}

const codesOf = (places: Pick<Places, "countryOf" | "airport">, code: string): string[] =>
  [code, places.airport(code)?.metro, places.countryOf(code)].filter((each) => each !== null && each !== undefined);
