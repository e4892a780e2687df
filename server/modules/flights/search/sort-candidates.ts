import type { FlightSort } from "#contract/flight-filters.ts";
import type { FlightResults } from "#contract/flights.ts";
import { sar } from "#contract/money.ts";
import type { Candidate } from "./candidate.ts";
import { shownSlices, type StepCandidate } from "./travel-steps.ts";

/** Ties go on by score, then by id, so that a page never changes its order between two looks. */
const orders: Record<FlightSort, (a: Candidate, b: Candidate) => number> = {
  best: (a, b) => a.score - b.score,
  cheapest: (a, b) => a.total - b.total,
  fastest: (a, b) => a.minutes - b.minutes,
  earliest: (a, b) => (a.departure < b.departure ? -1 : a.departure > b.departure ? 1 : 0),
};

const compare = (sort: FlightSort) => (a: Candidate, b: Candidate) =>
  orders[sort](a, b) || a.score - b.score || (a.id < b.id ? -1 : 1);

export const sortCandidates = <Sorted extends Candidate>(candidates: readonly Sorted[], sort: FlightSort): Sorted[] =>
  candidates.toSorted(compare(sort));

/** What stands first under each sort; null while nothing matches. */
export function sortTabs(candidates: readonly StepCandidate[]): FlightResults["sorts"] {
  const tab = (sort: FlightSort) => {
    const order = compare(sort);
    const first = candidates.reduce<StepCandidate | null>(
      (best, each) => (best && order(best, each) <= 0 ? best : each),
      null,
    );
    if (!first) return null;
    const { id, total, minutes, departure } = first;
    const legs = shownSlices(first).map((slice) => slice.minutes);
    return { offerId: id, total: sar(total), minutes, legs, departs: departure };
  };
  return { best: tab("best"), cheapest: tab("cheapest"), fastest: tab("fastest"), earliest: tab("earliest") };
}
