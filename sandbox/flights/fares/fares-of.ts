import { cabins } from "../timetable/reference.ts";
import type { World } from "../timetable/world.ts";
import { families, type FareRow } from "./fare-data.ts";
import type { Journey, Leg } from "./journey.ts";

const usual: Record<string, string> = {
  economy: "asia-africa-full-service",
  premium_economy: "premium-economy",
  business: "business",
  first: "first",
};

/** The fares of a slice, cheapest first: those of the carrier that flies its longest part, which also issues the ticket. */
export function fareFamily(world: World, legs: readonly Leg[], cabin: number): readonly FareRow[] {
  const name = cabins[cabin]!;
  const key = world.carriers[validatingCarrier(world, legs)]!.fareFamilies[name] ?? usual[name]!;
  const family = families.get(key);
  if (!family) throw new Error(`no fare family ${key}`);
  return family;
}

export function validatingCarrier(world: World, legs: readonly Leg[]): number {
  let longest = legs[0]!;
  for (const leg of legs)
    if (world.pairKm[world.rowPair[leg.row]!]! > world.pairKm[world.rowPair[longest.row]!]!) longest = leg;
  return world.rowCarrier[longest.row]!;
}

/** The fare of a tier; a family with fewer fares answers its dearest. */
export function faresOf(world: World, legs: readonly Leg[], cabin: number, tier: number): FareRow {
  const family = fareFamily(world, legs, cabin);
  return family[Math.min(tier, family.length - 1)]!;
}

/** As many tiers as the slice with the most fares has. */
export const tiersOf = (world: World, journey: Journey): number =>
  Math.max(...journey.slices.map((legs) => fareFamily(world, legs, journey.cabin).length));
