import { max } from "drizzle-orm";
import { anyCondition, type PricingRule, type RuleConditions } from "#contract/admin/pricing-rule.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { firstRules } from "../sets/first-rules.ts";
import { pricingRuleSets } from "../tables.ts";

type Written = Omit<PricingRule, "conditions" | "amount" | "id" | "note"> & {
  id?: string;
  conditions?: Partial<RuleConditions>;
  amount: Partial<PricingRule["amount"]> & Pick<PricingRule["amount"], "unit" | "value">;
};

/** A rule that says only what a test is about. */
export const sampleRule = ({ id = "sample", conditions, amount, ...rule }: Written): PricingRule => ({
  ...rule,
  id,
  conditions: { ...anyCondition, ...conditions },
  amount: { mostTravellers: null, atLeast: null, atMost: null, ...amount },
  note: "a test",
});

/** These rules before the first ones, in force from an instant on, as if two people had published them. */
export async function publishRules(app: TestApp, rules: readonly PricingRule[], holdsFrom = app.clock.now()) {
  const [row] = await app.database.select({ newest: max(pricingRuleSets.number) }).from(pricingRuleSets);
  const number = (row?.newest ?? 0) + 1;
  const at = app.clock.now();
  await app.database.insert(pricingRuleSets).values({
    id: `test-${number}`,
    number,
    state: "published",
    rules: [...rules, ...firstRules],
    revision: 1,
    changedBy: "one",
    proposedBy: "one",
    publishedBy: "other",
    changedAt: at,
    proposedAt: at,
    publishedAt: at,
    holdsFrom,
  });
  app.pricing.inForce.forget();
}
