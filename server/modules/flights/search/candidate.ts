import { type TimeBand, timeBandOf } from "#contract/flight-filters.ts";
import { addMoney } from "#contract/money.ts";
import type { FlightOption, OptionFare } from "../flight-supplier.ts";
import type { ServiceFee } from "./service-fee.ts";

/** An option with what sorting and filtering ask of it, worked out once. Amounts in halalas with our fee, times in minutes. */
export type Candidate = {
  id: string;
  option: FlightOption;
  fare: OptionFare;
  fee: ServiceFee;
  total: number;
  minutes: number;
  stops: number;
  carriers: string[];
  departs: TimeBand;
  arrives: TimeBand;
  layovers: string[];
  departure: string;
  hasCheckedBag: boolean;
  isRefundable: boolean;
  isChangeable: boolean;
  /** Lower is better: riyals, 0.6 a minute, 60 a stop. */
  score: number;
};

const riyalsAMinute = 0.6;
const riyalsAStop = 60;

/** Null for an option without a fare. */
export function toCandidate(option: FlightOption, fee: ServiceFee): Candidate | null {
  const [fare] = option.fares;
  const first = option.slices[0];
  if (!fare || !first) return null;
  const total = addMoney(fare.total, fee.total).amount;
  const minutes = option.slices.reduce((sum, slice) => sum + slice.minutes, 0);
  const allStops = option.slices.reduce((sum, slice) => sum + slice.segments.length - 1, 0);
  return {
    id: optionId(option),
    option,
    fare,
    fee,
    total,
    minutes,
    stops: Math.max(...option.slices.map((slice) => slice.segments.length - 1)),
    carriers: [...new Set(option.slices.flatMap((slice) => slice.segments.map((segment) => segment.carrier)))],
    departs: timeBandOf(first.departs.slice(11)),
    arrives: timeBandOf(first.arrives.slice(11)),
    layovers: [...new Set(option.slices.flatMap((slice) => slice.layovers.map((layover) => layover.airport)))],
    departure: first.departs,
    hasCheckedBag: fare.checkedBag !== null,
    isRefundable: fare.refund.allowed === "yes",
    isChangeable: fare.change.allowed === "yes",
    score: total / 100 + riyalsAMinute * minutes + riyalsAStop * allStops,
  };
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
