import type { RuleWarning } from "#contract/admin/pricing.ts";
import type { PricingRule } from "#contract/admin/pricing-rule.ts";
import type { RunningOffer } from "../deps.ts";

/** How many running codes are taken off prices that each of these rules moves. */
export function warnOfOffers(rules: readonly PricingRule[], offers: readonly RunningOffer[]): RuleWarning[] {
  return rules.flatMap((rule) => {
    const touched = offers.filter((offer) => meets(rule, offer)).length;
    return touched > 0 ? [{ ruleId: rule.id, code: "offers_on_sale" as const, by: null, offers: touched }] : [];
  });
}

/** Something could be sold under both. Codes name the cities of stays otherwise than rules do: rather one warning too many. */
function meets({ product, conditions: is }: PricingRule, offer: RunningOffer): boolean {
  if (offer.product !== null && offer.product !== product) return false;
  if (is.airline !== null && offer.airlines.length > 0 && !offer.airlines.includes(is.airline)) return false;
  const places = [is.from, is.to].filter((place) => place !== null);
  const limits = [...offer.cities, ...offer.countries];
  // A city and its country are two names of one place: only where both sides name the same kind do they exclude each other.
  const isOfKind = (place: string) => (place.length === 2 ? offer.countries : offer.cities).length > 0;
  if (places.length === 0 || limits.length === 0 || !places.every(isOfKind)) return true;
  return places.some((place) => limits.includes(place));
}
