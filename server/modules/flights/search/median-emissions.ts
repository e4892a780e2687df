import type { Emissions } from "#contract/emissions.ts";
import type { FlightStep } from "#contract/flights.ts";
import type { Candidate } from "./candidate.ts";
import { unitOf } from "./travel-steps.ts";

const sliceOf = { all: null, outbounds: 0, returns: 1 } as const satisfies Record<FlightStep, number | null>;

/** Kilograms of one slice of a journey, or of all with null. */
export function emissionsOf({ emissions }: Candidate, slice: number | null): number | null {
  if (slice !== null) return emissions[slice] ?? null;
  let sum = 0;
  for (const kg of emissions) {
    if (kg === null) return null;
    sum += kg;
  }
  return sum;
}

/** The middle of all that a step lists, each once: half of the flights emit less. Null where nothing is known. */
export function medianEmissions(found: readonly Candidate[], step: FlightStep): number | null {
  const unit = unitOf(step);
  const figures = new Map<string, number>();
  for (const each of found) {
    const kg = emissionsOf(each, sliceOf[step]);
    if (kg !== null) figures.set(unit(each), kg);
  }
  const sorted = Float64Array.from(figures.values()).sort();
  const middle = sorted.length >> 1;
  const [below, above] = [sorted[middle - 1], sorted[middle]];
  if (above === undefined) return null;
  return sorted.length % 2 === 1 || below === undefined ? above : (below + above) / 2;
}

/** As it is told: whole kilograms, and how far from the median in whole percent. */
export const showEmissions = (kg: number | null, median: number | null): Emissions | null =>
  kg === null ? null : { kg: Math.round(kg), percent: median ? Math.round((kg / median - 1) * 100) : 0 };
