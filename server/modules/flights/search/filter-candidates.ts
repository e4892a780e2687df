import type { FlightFilters } from "#contract/flight-filters.ts";
import { atFare, type Candidate, type PricedFare } from "./candidate.ts";

/** One question of the filter, by the name of its address parameter. */
type Question = { filter: string; test: (candidate: Candidate) => boolean };

/** What a fare must have; one fare must have all of it. */
const fareFilters = ["cabins", "checkedBag", "refundable", "changeable"] as const;
type FareWish = Pick<FlightFilters, (typeof fareFilters)[number]>;

const within = (chosen: readonly string[], values: readonly string[]) => values.some((value) => chosen.includes(value));

const fits = ({ fare }: PricedFare, { cabins, checkedBag, refundable, changeable }: FareWish) =>
  (cabins.length === 0 || cabins.includes(fare.cabin)) &&
  (!checkedBag || fare.checkedBag !== null) &&
  (!refundable || fare.refund.allowed === "yes") &&
  (!changeable || fare.change.allowed === "yes");

/** The questions that are asked of a journey at its fare. An airline filter shows journeys on which every flight is by a chosen airline. */
function listQuestions(filters: FlightFilters): Question[] {
  const { stops, airlines, departs, arrives, returnDeparts, returnArrives, layovers, maxMinutes, minPrice, maxPrice } =
    filters;
  const questions: (Question | false)[] = [
    stops.length > 0 && { filter: "stops", test: ({ stops: count }) => within(stops, [String(Math.min(count, 2))]) },
    airlines.length > 0 && {
      filter: "airlines",
      test: ({ carriers }) => carriers.every((carrier) => airlines.includes(carrier)),
    },
    departs.length > 0 && { filter: "departs", test: (each) => departs.includes(each.departs) },
    arrives.length > 0 && { filter: "arrives", test: (each) => arrives.includes(each.arrives) },
    returnDeparts.length > 0 && {
      filter: "returnDeparts",
      test: (each) => each.returnDeparts !== null && returnDeparts.includes(each.returnDeparts),
    },
    returnArrives.length > 0 && {
      filter: "returnArrives",
      test: (each) => each.returnArrives !== null && returnArrives.includes(each.returnArrives),
    },
    layovers.length > 0 && { filter: "layovers", test: (each) => within(layovers, each.layovers) },
    maxMinutes !== undefined && {
      filter: "maxMinutes",
      test: ({ option }) => option.slices.every((slice) => slice.minutes <= maxMinutes),
    },
    (minPrice !== undefined || maxPrice !== undefined) && {
      filter: "price",
      test: ({ total }) => total >= (minPrice ?? 0) && total <= (maxPrice ?? Number.POSITIVE_INFINITY),
    },
  ];
  return questions.filter((question) => question !== false);
}

const isAsked = (wish: FareWish, filter: keyof FareWish) =>
  filter === "cabins" ? wish.cabins.length > 0 : wish[filter];

/** Each journey at its cheapest fare that has all that is asked of a fare. */
function priceAtWish(candidates: readonly Candidate[], wish: FareWish): readonly Candidate[] {
  if (!fareFilters.some((filter) => isAsked(wish, filter))) return candidates;
  return candidates.flatMap((candidate) => {
    const fare = candidate.fares.find((each) => fits(each, wish));
    return fare ? atFare(candidate, fare) : [];
  });
}

function match(candidates: readonly Candidate[], filters: FlightFilters): Candidate[] {
  const questions = listQuestions(filters);
  return priceAtWish(candidates, filters).filter((candidate) => questions.every(({ test }) => test(candidate)));
}

/** The same counted by `unit`, without making what is only counted. */
function countMatching(
  candidates: readonly Candidate[],
  filters: FlightFilters,
  unit: (candidate: Candidate) => string,
): number {
  const questions = listQuestions(filters);
  const units = new Set<string>();
  for (const candidate of candidates) {
    const fare = candidate.fares.find((each) => fits(each, filters));
    if (!fare) continue;
    const priced = questions.length > 0 ? atFare(candidate, fare) : candidate;
    if (questions.every(({ test }) => test(priced))) units.add(unit(candidate));
  }
  return units.size;
}

const unasked: Record<string, Partial<FlightFilters>> = {
  stops: { stops: [] },
  airlines: { airlines: [] },
  departs: { departs: [] },
  arrives: { arrives: [] },
  returnDeparts: { returnDeparts: [] },
  returnArrives: { returnArrives: [] },
  layovers: { layovers: [] },
  cabins: { cabins: [] },
  maxMinutes: { maxMinutes: undefined },
  price: { minPrice: undefined, maxPrice: undefined },
  checkedBag: { checkedBag: false },
  refundable: { refundable: false },
  changeable: { changeable: false },
};

export type Filtered = {
  /** Each at the fare that its card shows. */
  matching: Candidate[];
  /** What would match if that filter alone asked nothing. */
  without: (filter: string) => Candidate[];
  /** What would match with another wish for the fare. */
  having: (wish: Partial<FareWish>) => Candidate[];
  /** How many that would be. */
  countHaving: (wish: Partial<FareWish>, unit: (candidate: Candidate) => string) => number;
  /** Everything that has a fare as asked for, whatever else is asked. */
  priced: readonly Candidate[];
  /** Filters that ask something. */
  asked: string[];
};

/** A journey matches when any fare of it does, and is shown at the cheapest that does: its price is what is sorted and counted. */
export function filterCandidates(candidates: readonly Candidate[], filters: FlightFilters): Filtered {
  const asked = [
    ...listQuestions(filters).map(({ filter }) => filter),
    ...fareFilters.filter((filter) => isAsked(filters, filter)),
  ];
  const matching = match(candidates, filters);
  return {
    matching,
    without: (filter) => (asked.includes(filter) ? match(candidates, { ...filters, ...unasked[filter] }) : matching),
    having: (wish) => match(candidates, { ...filters, ...wish }),
    countHaving: (wish, unit) => countMatching(candidates, { ...filters, ...wish }, unit),
    priced: priceAtWish(candidates, filters),
    asked,
  };
}
