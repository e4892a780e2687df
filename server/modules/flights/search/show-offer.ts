import type { FareDetails, FlightOffer, ListedOffer } from "#contract/flights.ts";
import type { FareSummary } from "#contract/itineraries.ts";
import { addMoney, type Money, sar } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import type { FlightFare, FlightOption, OptionFare } from "../flight-supplier.ts";
import type { Candidate } from "./candidate.ts";
import { emissionsOf, showEmissions } from "./median-emissions.ts";
import { perAdultOf } from "./per-adult.ts";
import { chargeOf, perAdultWithFee, type ServiceFee } from "./service-fee.ts";
import { shownSlices, type StepCandidate } from "./travel-steps.ts";

/** Seats left are told when so few are left. */
const fewSeats = 9;

/** A whole journey as a card, in one language. */
export function showOffer({ id, option, fare, fee, total }: Candidate, locale: Locale): FlightOffer {
  return {
    id,
    slices: option.slices,
    fare: showFareSummary(fare, chargeOf(fee, fare.total), locale),
    total: sar(total),
    perAdult: perAdultWithFee(fee, perAdultOf(option, fare.total), fare.total),
    seatsLeft: fewSeatsLeft(option),
  };
}

/** A card of a step: its slice alone. */
export const showListed = (candidate: StepCandidate, median: number | null, locale: Locale): ListedOffer => ({
  ...showOffer(candidate, locale),
  slices: shownSlices(candidate),
  returns: candidate.returns,
  emissions: showEmissions(emissionsOf(candidate, candidate.slice), median),
});

export const fewSeatsLeft = ({ seatsLeft }: Pick<FlightOption, "seatsLeft">): number | null =>
  seatsLeft !== null && seatsLeft <= fewSeats ? seatsLeft : null;

export function showFareSummary(
  { id, name, cabin, cabinBag, checkedBag, refund, change, total }: OptionFare,
  charge: Money,
  locale: Locale,
): FareSummary {
  return { id, name: name[locale], cabin, cabinBag, checkedBag, refund, change, total: addMoney(total, charge) };
}

/** Our fee of one fare; `amount` for all of `travellers`. */
export type FeeLine = Pick<ServiceFee, "travellers" | "label"> & { amount: Money };
export const feeLineOf = (fee: ServiceFee, { total }: Pick<OptionFare, "total">): FeeLine => ({
  travellers: fee.travellers,
  label: fee.label,
  amount: chargeOf(fee, total),
});

/** A fare with its rules and the whole price: the supplier's lines and our fee, which add up to `total`. */
export function showFare(fare: FlightFare, fee: FeeLine, locale: Locale): FareDetails {
  const { seatChoice, meal, refundAfterDeparture, changeAfterDeparture, noShow, unusedTaxesRefunded } = fare;
  const lines = fare.lines.map(({ label, parts, ...line }) => ({
    ...line,
    label: label[locale],
    ...(parts ? { parts: parts.map((part) => ({ label: part.label[locale], amount: part.amount })) } : {}),
  }));
  const feeLine = {
    code: "service_fee" as const,
    label: fee.label[locale],
    quantity: fee.travellers,
    amount: fee.amount,
  };
  return {
    ...showFareSummary(fare, fee.amount, locale),
    seatChoice,
    meal,
    refundAfterDeparture,
    changeAfterDeparture,
    noShow,
    unusedTaxesRefunded,
    lines: fee.amount.amount > 0 ? [...lines, feeLine] : lines,
  };
}
