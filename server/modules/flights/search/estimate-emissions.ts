import type { Cabin } from "#contract/cabin.ts";
import type { Segment } from "#contract/itineraries.ts";
import emissionsFile from "#data/flight-emissions.json" with { type: "json" };
import type { Places } from "#server/modules/places/index.ts";
import { metresBetween } from "#server/platform/metres-between.ts";

type Airports = Pick<Places, "airport">;

const factors: Record<Cabin, number> = emissionsFile.factors;

/** Kilometres of the pairs that were flown, so that a search reckons each of its few pairs once. */
const known = new Map<string, number | null>();
const mostKnown = 50_000;

function kilometres({ airport }: Airports, from: string, to: string): number | null {
  const key = `${from} ${to}`;
  let km = known.get(key);
  if (km === undefined) {
    if (known.size > mostKnown) known.clear();
    const [a, b] = [airport(from), airport(to)];
    known.set(key, (km = a && b ? metresBetween(a, b) / 1000 : null));
  }
  return km;
}

/**
 * Kilograms of CO2e of one traveller on a slice, by the method that data/flight-emissions.json names
 * (docs/decisions/0046); null where an airport is unknown.
 */
export function estimateEmissions(
  places: Airports,
  { segments }: { segments: readonly Pick<Segment, "from" | "to" | "cabin">[] },
): number | null {
  let sum = 0;
  for (const { from, to, cabin } of segments) {
    const km = kilometres(places, from, to);
    if (km === null) return null;
    sum += km * factors[cabin];
  }
  return sum;
}
