import type { FlightFilters } from "#contract/flight-filters.ts";
import type { Candidate } from "./candidate.ts";

/** One question of the filter, by the name of its address parameter; null while it asks nothing. */
type Question = { filter: string; test: (candidate: Candidate) => boolean };

const within = (chosen: readonly string[], values: readonly string[]) => values.some((value) => chosen.includes(value));

/** The questions that are asked. An airline filter shows journeys on which every flight is by a chosen airline. */
function listQuestions(filters: FlightFilters): Question[] {
  const { stops, airlines, departs, arrives, layovers, cabins, maxMinutes, minPrice, maxPrice } = filters;
  const questions: (Question | false)[] = [
    stops.length > 0 && { filter: "stops", test: ({ stops: count }) => within(stops, [String(Math.min(count, 2))]) },
    airlines.length > 0 && {
      filter: "airlines",
      test: ({ carriers }) => carriers.every((carrier) => airlines.includes(carrier)),
    },
    departs.length > 0 && { filter: "departs", test: (each) => departs.includes(each.departs) },
    arrives.length > 0 && { filter: "arrives", test: (each) => arrives.includes(each.arrives) },
    layovers.length > 0 && { filter: "layovers", test: (each) => within(layovers, each.layovers) },
    cabins.length > 0 && { filter: "cabins", test: (each) => cabins.includes(each.fare.cabin) },
    maxMinutes !== undefined && {
      filter: "maxMinutes",
      test: ({ option }) => option.slices.every((slice) => slice.minutes <= maxMinutes),
    },
    (minPrice !== undefined || maxPrice !== undefined) && {
      filter: "price",
      test: ({ total }) => total >= (minPrice ?? 0) && total <= (maxPrice ?? Number.POSITIVE_INFINITY),
    },
    filters.checkedBag && { filter: "checkedBag", test: (each) => each.hasCheckedBag },
    filters.refundable && { filter: "refundable", test: (each) => each.isRefundable },
    filters.changeable && { filter: "changeable", test: (each) => each.isChangeable },
  ];
  return questions.filter((question) => question !== false);
}

export type Filtered = {
  matching: Candidate[];
  /** For each filter: what would match if that filter alone asked nothing. */
  without: (filter: string) => Candidate[];
  /** Filters that ask something. */
  asked: string[];
};

/** Filters once: who fails a single question is what dropping that question would show. */
export function filterCandidates(candidates: readonly Candidate[], filters: FlightFilters): Filtered {
  const questions = listQuestions(filters);
  const matching: Candidate[] = [];
  const failingOnly = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const failed = questions.filter(({ test }) => !test(candidate));
    const [only] = failed;
    if (!only) matching.push(candidate);
    else if (failed.length === 1) failingOnly.set(only.filter, [...(failingOnly.get(only.filter) ?? []), candidate]);
  }
  return {
    matching,
    without: (filter) => [...matching, ...(failingOnly.get(filter) ?? [])],
    asked: questions.map(({ filter }) => filter),
  };
}
