import type { PricingRule, RuleAmount, RuleConditions } from "#contract/admin/pricing-rule.ts";

/** Whether two rules add the same. */
export const isSameAmount = (a: RuleAmount, b: RuleAmount): boolean =>
  a.unit === b.unit &&
  a.value === b.value &&
  a.mostTravellers === b.mostTravellers &&
  a.atLeast === b.atLeast &&
  a.atMost === b.atMost;

/** Whether two rules ask and add the same; why they are there is another question. */
export const isSameRule = (a: PricingRule, b: PricingRule): boolean =>
  a.product === b.product &&
  a.kind === b.kind &&
  isSameAmount(a.amount, b.amount) &&
  (Object.keys(a.conditions) as (keyof RuleConditions)[]).every((name) => a.conditions[name] === b.conditions[name]);
