import type { PricingRule, RuleConditions } from "#contract/admin/pricing-rule.ts";
import type { EndFacts, PriceFacts } from "#server/platform/pricing/price-facts.ts";

/** `perhaps`: what is known does not decide it. */
export type Fit = "yes" | "no" | "perhaps";

/** Whether a rule is for an offer. */
export function fits({ product, conditions }: PricingRule, facts: PriceFacts): Fit {
  const is = conditions;
  if (product !== facts.product || !isForSale({ conditions }, facts)) return "no";
  if (is.supplier !== null && is.supplier !== facts.supplier) return "no";
  if (!isWithin(facts.travelsOn, is.travelFrom, is.travelUntil)) return "no";
  if (facts.stay) return fitsStay(is, facts.stay);
  return facts.journey ? fitsJourney(is, facts.journey) : "yes";
}

/** What is asked of the day and the channel of a sale, whatever is sold. */
export const isForSale = (
  { conditions: is }: Pick<PricingRule, "conditions">,
  { soldOn, channel }: Pick<PriceFacts, "soldOn" | "channel">,
): boolean => (is.channel === null || is.channel === channel) && isWithin(soldOn, is.soldFrom, is.soldUntil);

const isWithin = (day: string, from: string | null, until: string | null): boolean =>
  (from === null || day >= from) && (until === null || day <= until);

const fitsStay = (is: RuleConditions, { city, stars }: NonNullable<PriceFacts["stay"]>): Fit =>
  (is.city === null || is.city === city) && (is.starsFrom === null || stars >= is.starsFrom) ? "yes" : "no";

function fitsJourney(is: RuleConditions, journey: NonNullable<PriceFacts["journey"]>): Fit {
  // The airline is told apart first: it is what most rules ask.
  const airline = fitsAirline(is.airline, journey.airlines);
  if (airline === "no") return "no";
  if (is.scope !== null && (is.scope === "domestic") !== journey.isDomestic) return "no";
  if (is.cabin !== null && is.cabin !== journey.cabin) return "no";
  const out = both(fitsEnd(is.from, journey.from), fitsEnd(is.to, journey.to));
  const back = is.bothWays ? both(fitsEnd(is.from, journey.to), fitsEnd(is.to, journey.from)) : "no";
  return both(either(out, back), airline);
}

function fitsEnd(asked: string | null, { codes, perhaps }: EndFacts): Fit {
  if (asked === null || codes.includes(asked)) return "yes";
  return perhaps.includes(asked) ? "perhaps" : "no";
}

function fitsAirline(asked: string | null, airlines: readonly string[] | null): Fit {
  if (asked === null) return "yes";
  if (airlines === null) return "perhaps";
  return airlines.every((each) => each === asked) ? "yes" : "no";
}

const both = (a: Fit, b: Fit): Fit =>
  a === "no" || b === "no" ? "no" : a === "yes" && b === "yes" ? "yes" : "perhaps";
const either = (a: Fit, b: Fit): Fit =>
  a === "yes" || b === "yes" ? "yes" : a === "no" && b === "no" ? "no" : "perhaps";
