import type { PricingRule, RuleKind } from "#contract/admin/pricing-rule.ts";
import { fits } from "./fits.ts";
import type { PriceFacts } from "#server/platform/pricing/price-facts.ts";

/** The one fee and the one mark-up of an offer: the first rule of each kind that fits. */
export type FoundRules = Record<RuleKind, PricingRule | null>;

/** For an offer of which everything is known. */
export function findRules(rules: readonly PricingRule[], facts: PriceFacts): FoundRules {
  const first = (kind: RuleKind) => rules.find((rule) => rule.kind === kind && fits(rule, facts) === "yes") ?? null;
  return { fee: first("fee"), mark_up: first("mark_up") };
}

/** The rules of a kind that an offer may turn out to be under, null for none: one where everything that is asked is known. */
export function findPossible(rules: readonly PricingRule[], kind: RuleKind, facts: PriceFacts): (PricingRule | null)[] {
  const possible: (PricingRule | null)[] = [];
  for (const rule of rules) {
    const fit = rule.kind === kind ? fits(rule, facts) : "no";
    if (fit !== "no") possible.push(rule);
    if (fit === "yes") return possible;
  }
  return [...possible, null];
}
