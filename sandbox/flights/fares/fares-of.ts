import { cabins } from "../timetable/reference.ts";
import type { FlightNetwork } from "../timetable/flight-network.ts";
import { families, type FareRow } from "./fare-data.ts";
import type { Journey, Leg } from "./journey.ts";

const usual: Record<string, string> = {
  economy: "asia-africa-full-service",
  premium_economy: "premium-economy",
  business: "business",
  first: "first",
};

/** The fares of a slice, cheapest first: those of the carrier that flies its longest part, which also issues the ticket. */
export function fareFamily(network: FlightNetwork, legs: readonly Leg[], cabin: number): readonly FareRow[] {
  const name = cabins[cabin]!;
  const key = network.carriers[validatingCarrier(network, legs)]!.fareFamilies[name] ?? usual[name]!;
  const family = families.get(key);
  if (!family) throw new Error(`no fare family ${key}`);
  return family;
}

export function validatingCarrier(network: FlightNetwork, legs: readonly Leg[]): number {
  let longest = legs[0]!;
  for (const leg of legs)
    if (network.pairKm[network.rowPair[leg.row]!]! > network.pairKm[network.rowPair[longest.row]!]!) longest = leg;
  return network.rowCarrier[longest.row]!;
}

/** The fare of a tier; a family with fewer fares answers its dearest. */
export function faresOf(network: FlightNetwork, legs: readonly Leg[], cabin: number, tier: number): FareRow {
  const family = fareFamily(network, legs, cabin);
  return family[Math.min(tier, family.length - 1)]!;
}

/** As many tiers as the slice with the most fares has. */
export const tiersOf = (network: FlightNetwork, journey: Journey): number =>
  Math.max(...journey.slices.map((legs) => fareFamily(network, legs, journey.cabin).length));
