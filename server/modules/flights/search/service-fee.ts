import type { FlightQuery } from "#contract/flights.ts";
import type { OfferSlice } from "#contract/itineraries.ts";
import { addMoney, type Money, sar, shareOfMoney } from "#contract/money.ts";
import type { BothTexts } from "#contract/text.ts";
import facts from "#data/company-facts.json" with { type: "json" };
import type { Places } from "#server/modules/places/index.ts";
import { type MarkUp, markUpOf } from "#server/platform/pricing/mark-up.ts";
import type { PricedBy, PriceRules } from "#server/platform/pricing/pricing.ts";
import { countsOf, type Ends, flightFacts, isDomestic } from "./flight-facts.ts";

/**
 * Our fee for a journey: `each` for each of `travellers`, VAT included. `markUp` is added to it for each fare: an airline's fare is the
 * airline's (docs/decisions/0072), so that all of ours stands in one line.
 */
export type ServiceFee = {
  each: Money;
  travellers: number;
  total: Money;
  label: BothTexts;
  markUp: MarkUp | null;
  by: PricedBy;
};

type FlightPlaces = Pick<Places, "countryOf" | "airport">;

/** What the line of our fee is called: domestic when every airport lies in Saudi Arabia. */
export const feeLabel = (places: Pick<Places, "countryOf">, slices: readonly Ends[]): BothTexts =>
  isDomestic(places, slices) ? labels.domestic : labels.international;

const labelOf = (id: string): BothTexts => {
  const fact = facts.fees.find((each) => each.id === id);
  if (!fact) throw new Error(`no fee ${id}`);
  return fact.name;
};
const labels = {
  domestic: labelOf("service-fee-domestic-flight"),
  international: labelOf("service-fee-international-flight"),
};

/** By the rules of the search; infants on a lap pay no fee. */
export function serviceFee(
  places: FlightPlaces,
  rules: PriceRules,
  query: FlightQuery,
  { supplier, slices }: { supplier: string; slices: readonly OfferSlice[] },
): ServiceFee {
  const asked = flightFacts(places, query, supplier, slices);
  const { fee, markUp, by } = rules.charge(asked, countsOf(query));
  return {
    each: sar(fee.each),
    travellers: fee.travellers,
    total: sar(fee.total),
    label: asked.journey?.isDomestic ? labels.domestic : labels.international,
    markUp,
    by,
  };
}

/** All that we add to a fare. */
export const chargeOf = ({ total, markUp }: Pick<ServiceFee, "total" | "markUp">, fare: Money): Money =>
  addMoney(total, sar(markUpOf(markUp, fare.amount)));

/** What one adult pays of a fare and of what we add to it. */
export function perAdultWithFee({ each, markUp }: ServiceFee, perAdult: Money, fare: Money): Money {
  const added = markUpOf(markUp, fare.amount);
  const share = added === 0 ? sar(0) : shareOfMoney(sar(added), perAdult, fare);
  return addMoney(addMoney(perAdult, each), share);
}
