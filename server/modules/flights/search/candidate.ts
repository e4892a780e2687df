import { type TimeBand, timeBandOf } from "#contract/flight-filters.ts";
import { addMoney } from "#contract/money.ts";
import type { FlightOption, OptionFare } from "../flight-supplier.ts";
import { chargeOf, type ServiceFee } from "./service-fee.ts";

/** A fare with its whole price: halalas for all travellers, our fee included. `seller`: which of `sellers` has it, where there are several. */
export type PricedFare = { fare: OptionFare; total: number; seller?: number };

/** A journey as one supplier has it, with what we charge for it there. */
export type Seller = { option: FlightOption; fee: ServiceFee };

/**
 * An option with what sorting and filtering ask of it, worked out once; times in minutes. `fare` and `total` are the
 * cheapest fare's, until a filter asks for one that has more (`atFare`).
 */
export type Candidate = PricedFare & {
  id: string;
  /** Its first slice: the same for every journey that begins with it. */
  outbound: string;
  option: FlightOption;
  /** Cheapest first. */
  fares: readonly PricedFare[];
  fee: ServiceFee;
  /** Suppliers that have these very flights, when there are several; `option` and `fee` are those of whoever has `fare`. */
  sellers?: readonly Seller[];
  /** Kilograms of CO2e of one traveller, a slice each; null where it cannot be told. */
  emissions: readonly (number | null)[];
  minutes: number;
  stops: number;
  carriers: string[];
  departs: TimeBand;
  arrives: TimeBand;
  /** Of the last slice, when there are several. */
  returnDeparts: TimeBand | null;
  returnArrives: TimeBand | null;
  layovers: string[];
  departure: string;
  /** Lower is better: riyals, 0.6 a minute, 60 a stop. */
  score: number;
};

const riyalsAMinute = 0.6;
const riyalsAStop = 60;
export const scoreOf = (total: number, minutes: number, stops: number) =>
  total / 100 + riyalsAMinute * minutes + riyalsAStop * stops;

/** Null for an option without a fare. */
export function toCandidate(
  option: FlightOption,
  fee: ServiceFee,
  emissions: Candidate["emissions"],
): Candidate | null {
  const fares = option.fares.map((fare) => ({ fare, total: addMoney(fare.total, chargeOf(fee, fare.total)).amount }));
  const [cheapest] = fares;
  const first = option.slices[0];
  const last = option.slices.length > 1 ? option.slices.at(-1) : null;
  const id = optionId(option);
  if (!cheapest || !first) return null;
  const minutes = option.slices.reduce((sum, slice) => sum + slice.minutes, 0);
  const allStops = option.slices.reduce((sum, slice) => sum + slice.segments.length - 1, 0);
  return {
    id,
    outbound: outboundOf(id),
    option,
    fares,
    ...cheapest,
    fee,
    emissions,
    minutes,
    stops: Math.max(...option.slices.map((slice) => slice.segments.length - 1)),
    carriers: [...new Set(option.slices.flatMap((slice) => slice.segments.map((segment) => segment.carrier)))],
    departs: timeBandOf(first.departs.slice(11)),
    arrives: timeBandOf(first.arrives.slice(11)),
    returnDeparts: last ? timeBandOf(last.departs.slice(11)) : null,
    returnArrives: last ? timeBandOf(last.arrives.slice(11)) : null,
    layovers: [...new Set(option.slices.flatMap((slice) => slice.layovers.map((layover) => layover.airport)))],
    departure: first.departs,
    score: scoreOf(cheapest.total, minutes, allStops),
  };
}

/** The same journey sold at another of its fares. */
export function atFare(candidate: Candidate, { fare, total, seller }: PricedFare): Candidate {
  if (fare === candidate.fare) return candidate;
  const sold = candidate.sellers?.[seller ?? 0];
  return { ...candidate, ...sold, fare, total, score: candidate.score + (total - candidate.total) / 100 };
}

const outboundOf = (id: string) => id.slice(0, id.indexOf("~"));

/** The same journey has the same id in every search: its flights with their days. */
export function optionId({ ref, slices }: Pick<FlightOption, "ref" | "slices">): string {
  const flights = slices.map((slice) =>
    slice.segments.map((each) => `${each.carrier}${each.number}.${each.from}.${shortDay(each.departs)}`).join("_"),
  );
  return `${flights.join("~")}~${ref.supplier}`;
}

/** `261124` of `2026-11-24T10:05`. */
const shortDay = (local: string) => local.slice(2, 4) + local.slice(5, 7) + local.slice(8, 10);
