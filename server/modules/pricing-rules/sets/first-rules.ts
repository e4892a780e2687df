import { anyCondition, type PricingRule, pricedProducts } from "#contract/admin/pricing-rule.ts";
import facts from "#data/company-facts.json" with { type: "json" };

type FeeFact = { id: string; amount: number; maxTravellers?: number };

/** What holds until somebody publishes a set: the fees that the company's facts tell, and no mark-up. */
export const firstRules: readonly PricingRule[] = pricedProducts.flatMap(({ product, toldFees }) =>
  toldFees.map(({ fact: id, conditions }) => {
    const fact = (facts.fees as FeeFact[]).find((each) => each.id === id);
    if (!fact) throw new Error(`company-facts.json: no fee ${id}`);
    return {
      id,
      product,
      kind: "fee" as const,
      conditions: { ...anyCondition, ...conditions },
      amount: {
        unit: "traveller" as const,
        value: fact.amount,
        mostTravellers: fact.maxTravellers ?? null,
        atLeast: null,
        atMost: null,
      },
      note: "company-facts.json",
    };
  }),
);
