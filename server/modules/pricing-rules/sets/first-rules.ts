import { anyCondition, type PricingRule } from "#contract/admin/pricing-rule.ts";
import facts from "#data/company-facts.json" with { type: "json" };

type FeeFact = { id: string; amount: number; maxTravellers?: number };

/** What holds until somebody publishes a set: the fees of flights as the company's facts tell them, and no mark-up. */
export const firstRules: readonly PricingRule[] = (["domestic", "international"] as const).map((scope) => {
  const id = `service-fee-${scope}-flight`;
  const fact = (facts.fees as FeeFact[]).find((each) => each.id === id);
  if (!fact) throw new Error(`company-facts.json: no fee ${id}`);
  return {
    id,
    product: "flight",
    kind: "fee",
    conditions: { ...anyCondition, scope },
    amount: {
      unit: "traveller",
      value: fact.amount,
      mostTravellers: fact.maxTravellers ?? null,
      atLeast: null,
      atMost: null,
    },
    note: "company-facts.json",
  };
});
