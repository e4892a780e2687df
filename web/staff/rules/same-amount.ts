import type { RuleAmount } from "#contract/admin/pricing-rule.ts";

/** Whether two rules add the same. */
export const isSameAmount = (a: RuleAmount, b: RuleAmount): boolean =>
  a.unit === b.unit &&
  a.value === b.value &&
  a.mostTravellers === b.mostTravellers &&
  a.atLeast === b.atLeast &&
  a.atMost === b.atMost;
