import { type TimeBand, timeBandOf } from "#contract/flight-filters.ts";
import { addMoney } from "#contract/money.ts";
import type { FlightOption, OptionFare } from "../flight-supplier.ts";
import type { ServiceFee } from "./service-fee.ts";

/** A fare with its whole price: halalas for all travellers, our fee included. */
export type PricedFare = { fare: OptionFare; total: number };

/**
 * An option with what sorting and filtering ask of it, worked out once; times in minutes. `fare` and `total` are the
 * cheapest fare's, until a filter asks for one that has more (`atFare`).
 */
export type Candidate = PricedFare & {
  id: string;
  option: FlightOption;
  /** Cheapest first. */
  fares: readonly PricedFare[];
  fee: ServiceFee;
  minutes: number;
  stops: number;
  carriers: string[];
  departs: TimeBand;
  arrives: TimeBand;
  layovers: string[];
  departure: string;
  /** Lower is better: riyals, 0.6 a minute, 60 a stop. */
  score: number;
};

const riyalsAMinute = 0.6;
const riyalsAStop = 60;

/** Null for an option without a fare. */
export function toCandidate(option: FlightOption, fee: ServiceFee): Candidate | null {
  const fares = option.fares.map((fare) => ({ fare, total: addMoney(fare.total, fee.total).amount }));
  const [cheapest] = fares;
  const first = option.slices[0];
  if (!cheapest || !first) return null;
  const minutes = option.slices.reduce((sum, slice) => sum + slice.minutes, 0);
  const allStops = option.slices.reduce((sum, slice) => sum + slice.segments.length - 1, 0);
  return {
    id: optionId(option),
    option,
    fares,
    ...cheapest,
    fee,
    minutes,
    stops: Math.max(...option.slices.map((slice) => slice.segments.length - 1)),
    carriers: [...new Set(option.slices.flatMap((slice) => slice.segments.map((segment) => segment.carrier)))],
    departs: timeBandOf(first.departs.slice(11)),
    arrives: timeBandOf(first.arrives.slice(11)),
    layovers: [...new Set(option.slices.flatMap((slice) => slice.layovers.map((layover) => layover.airport)))],
    departure: first.departs,
    score: cheapest.total / 100 + riyalsAMinute * minutes + riyalsAStop * allStops,
  };
}

/** The same journey sold at another of its fares. */
export function atFare(candidate: Candidate, { fare, total }: PricedFare): Candidate {
  if (fare === candidate.fare) return candidate;
  return { ...candidate, fare, total, score: candidate.score + (total - candidate.total) / 100 };
}

/** The same journey has the same id in every search: its flights with their days. */
function optionId({ ref, slices }: FlightOption): string {
  const flights = slices.map((slice) =>
    slice.segments
      .map((each) => `${each.carrier}${each.number}.${each.from}.${each.departs.slice(2, 10).replaceAll("-", "")}`)
      .join("_"),
  );
  return `${flights.join("~")}~${ref.supplier}`;
}
