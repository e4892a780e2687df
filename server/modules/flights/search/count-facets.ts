import type { Cabin } from "#contract/cabin.ts";
import type { FacetOption, FlightResults } from "#contract/flights.ts";
import { compareMoney, sar } from "#contract/money.ts";
import type { Candidate } from "./candidate.ts";
import type { Filtered } from "./filter-candidates.ts";

type Facets = FlightResults["facets"];
const stopValues = ["0", "1", "2"];
const bandValues = ["before_06", "06_1159", "12_18", "after_18"];

/** Options with their counts and cheapest prices by the other filters; `all` gives the options, `filtered` the counts. */
export function countFacets(
  all: readonly Candidate[],
  filtered: Filtered,
  labelOf: { airline: (code: string) => string; airport: (code: string) => string },
  unit: (candidate: Candidate) => string,
): Facets {
  const values = (read: (candidate: Candidate) => readonly string[]) => [...new Set(all.flatMap(read))];
  const facet = (
    filter: string,
    options: readonly string[],
    read: (candidate: Candidate) => readonly string[],
    label: ((value: string) => string) | null = null,
  ) => countOptions(filtered.without(filter), options, read, label, unit);
  const bandOf = (band: string | null) => (band === null ? [] : [band]);
  const stopsOf = ({ stops }: Candidate) => [String(Math.min(stops, 2))];
  const carriersOf = ({ carriers }: Candidate) => carriers;
  const layoversOf = ({ layovers }: Candidate) => layovers;
  const minutes = all.flatMap(({ option }) => option.slices.map((slice) => slice.minutes));
  // The slider's ends are prices that a card can show: of the fares that the other filters leave.
  const priced = filtered.priced.length ? filtered.priced : all;
  const totals = priced.map(({ total }) => total);
  const cabinOption = (cabin: Cabin): FacetOption[] =>
    countOptions(filtered.having({ cabins: [cabin] }), [cabin], ({ fare }) => [fare.cabin], null, unit);
  return {
    stops: facet("stops", stopValues, stopsOf),
    airlines: byCount(facet("airlines", values(carriersOf), carriersOf, labelOf.airline)),
    departs: facet("departs", bandValues, ({ departs }) => [departs]),
    arrives: facet("arrives", bandValues, ({ arrives }) => [arrives]),
    returnDeparts: facet("returnDeparts", bandValues, (each) => bandOf(each.returnDeparts)),
    returnArrives: facet("returnArrives", bandValues, (each) => bandOf(each.returnArrives)),
    layovers: byCount(facet("layovers", values(layoversOf), layoversOf, labelOf.airport)),
    cabins: [...new Set(all.flatMap(({ fares }) => fares.map(({ fare }) => fare.cabin)))].flatMap(cabinOption),
    checkedBag: filtered.countHaving({ checkedBag: true }, unit),
    refundable: filtered.countHaving({ refundable: true }, unit),
    changeable: filtered.countHaving({ changeable: true }, unit),
    minutes: { min: least(minutes), max: most(minutes) },
    price: { min: sar(least(totals)), max: sar(most(totals)) },
  };
}

function countOptions(
  candidates: readonly Candidate[],
  values: readonly string[],
  read: (candidate: Candidate) => readonly string[],
  label: ((value: string) => string) | null,
  unit: (candidate: Candidate) => string,
): FacetOption[] {
  const counts = new Map<string, { units: Set<string>; from: number }>();
  for (const candidate of candidates)
    for (const value of read(candidate)) {
      const known = counts.get(value);
      if (!known) counts.set(value, { units: new Set([unit(candidate)]), from: candidate.total });
      else {
        known.units.add(unit(candidate));
        known.from = Math.min(known.from, candidate.total);
      }
    }
  return values.map((value) => {
    const found = counts.get(value);
    return {
      value,
      label: label ? label(value) : null,
      count: found?.units.size ?? 0,
      from: found ? sar(found.from) : null,
    };
  });
}

const byCount = (options: FacetOption[]) =>
  options.sort((a, b) => b.count - a.count || compareMoney(a.from ?? sar(0), b.from ?? sar(0)));
const least = (numbers: number[]) => (numbers.length ? Math.min(...numbers) : 0);
const most = (numbers: number[]) => (numbers.length ? Math.max(...numbers) : 0);
