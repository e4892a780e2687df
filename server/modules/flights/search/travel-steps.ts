import type { FlightStep } from "#contract/flights.ts";
import type { OfferSlice } from "#contract/itineraries.ts";
import { type Candidate, scoreOf } from "./candidate.ts";

/** A candidate as a step lists it; `slice`: the only one that is shown, null for the whole journey. */
export type StepCandidate = Candidate & { slice: number | null; returns: number | null };

/**
 * What a step of a round trip lists of the journeys that match. An outbound stands once, as the cheapest journey that
 * begins with it; its place in an order and that of a return follow the slice that is chosen, not the whole journey.
 */
export function listStep(matching: readonly Candidate[], step: FlightStep): StepCandidate[] {
  if (step === "all") return matching.map((each) => ({ ...each, slice: null, returns: null }));
  if (step === "returns") return matching.map((each) => ({ ...ofSlice(each, 1), slice: 1, returns: null }));
  const groups = new Map<string, { cheapest: Candidate; returns: number }>();
  for (const each of matching) {
    const group = groups.get(each.outbound);
    if (!group) groups.set(each.outbound, { cheapest: each, returns: 1 });
    else {
      group.returns++;
      if (isCheaper(each, group.cheapest)) group.cheapest = each;
    }
  }
  return [...groups.values()].map(({ cheapest, returns }) => ({ ...ofSlice(cheapest, 0), slice: 0, returns }));
}

/** The slices that a card of the step shows. */
export const shownSlices = ({ option, slice }: StepCandidate): OfferSlice[] =>
  slice === null ? option.slices : option.slices.slice(slice, slice + 1);

const isCheaper = (a: Candidate, b: Candidate) => a.total < b.total || (a.total === b.total && a.score < b.score);

function ofSlice(candidate: Candidate, at: number): Candidate {
  const slice = candidate.option.slices[at];
  if (!slice) return candidate;
  const { minutes, departs, segments } = slice;
  const score = scoreOf(candidate.total, minutes, segments.length - 1);
  return { ...candidate, minutes, departure: departs, score };
}

/** What counts as one result of a step: filters tell how many of these an option would show. */
export const unitOf =
  (step: FlightStep) =>
  (candidate: Candidate): string =>
    step === "outbounds" ? candidate.outbound : candidate.id;
