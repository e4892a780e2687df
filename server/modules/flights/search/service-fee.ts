import type { FlightQuery, OfferSlice } from "#contract/flights.ts";
import { type Money, multiplyMoney, sar } from "#contract/money.ts";
import type { BothTexts } from "#contract/text.ts";
import facts from "#data/company-facts.json" with { type: "json" };
import type { Places } from "#server/modules/places/index.ts";

/** Our fee for a journey: `each` for each of `travellers`, VAT included (company-facts, fees). */
export type ServiceFee = { each: Money; travellers: number; total: Money; label: BothTexts };

type FeeFact = { id: string; amount: number; maxTravellers?: number; name: BothTexts };

/** Domestic when every airport lies in Saudi Arabia; infants on a lap pay no fee. */
export function serviceFee(
  places: Pick<Places, "countryOf">,
  query: FlightQuery,
  slices: Pick<OfferSlice, "from" | "to">[],
): ServiceFee {
  const isDomestic = slices.every(({ from, to }) => places.countryOf(from) === "SA" && places.countryOf(to) === "SA");
  const id = `service-fee-${isDomestic ? "domestic" : "international"}-flight`;
  const fact = (facts.fees as FeeFact[]).find((each) => each.id === id);
  if (!fact) throw new Error(`no fee ${id}`);
  const travellers = Math.min(query.adults + query.childAges.length, fact.maxTravellers ?? Number.POSITIVE_INFINITY);
  const each = sar(fact.amount);
  return { each, travellers, total: multiplyMoney(each, travellers), label: fact.name };
}
