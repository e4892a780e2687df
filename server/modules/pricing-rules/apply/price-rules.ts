import type { PricingRule } from "#contract/admin/pricing-rule.ts";
import { addMoney, sar } from "#contract/money.ts";
import { fixedOf, markUpOf, payingTravellers } from "#server/platform/pricing/mark-up.ts";
import { isForSale } from "./fits.ts";
import { findPossible, findRules } from "./find-rules.ts";
import type { AskedFacts, PriceFacts } from "#server/platform/pricing/price-facts.ts";
import type { PriceRules } from "#server/platform/pricing/pricing.ts";

type Given = Pick<PriceFacts, "soldOn" | "channel"> & { number: number; rules: readonly PricingRule[] };

/** The rules of a set, as products ask them. */
export function priceRules({ number, rules: all, soldOn, channel }: Given): PriceRules {
  // What no offer of the day is under is not asked again for each of some hundred.
  const rules = all.filter((rule) => isForSale(rule, { soldOn, channel }));
  const whole = (facts: AskedFacts): PriceFacts => ({ ...facts, soldOn, channel });
  return {
    key: `${number} ${soldOn} ${channel}`,
    charge: (facts, counts) => {
      const { fee, mark_up: markUp } = findRules(rules, whole(facts));
      const total = fee ? fixedOf(fee.amount, counts) : 0;
      const isEach = fee?.amount.unit === "traveller";
      return {
        fee: {
          each: isEach ? fee.amount.value : Math.round(total / Math.max(1, counts.travellers)),
          travellers: fee ? payingTravellers(fee.amount, counts) : 0,
          total,
        },
        markUp: markUp && { amount: markUp.amount, counts },
        by: { set: number, fee: fee?.id ?? null, markUp: markUp?.id ?? null },
      };
    },
    most: (facts, counts, net) => {
      const asked = whole(facts);
      const fees = findPossible(rules, "fee", asked).map((rule) => (rule ? fixedOf(rule.amount, counts) : 0));
      const markUps = findPossible(rules, "mark_up", asked).map((rule) =>
        markUpOf(rule && { amount: rule.amount, counts }, net),
      );
      return addMoney(sar(Math.max(...fees)), sar(Math.max(...markUps))).amount;
    },
  };
}
