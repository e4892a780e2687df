import type { PricingRule } from "#contract/admin/pricing-rule.ts";
import { addMoney, compareMoney, multiplyMoney, sar, sumMoney } from "#contract/money.ts";
import { markUpOf } from "#server/platform/pricing/mark-up.ts";
import type { Charge } from "#server/platform/pricing/pricing.ts";
import { priceRules } from "../apply/price-rules.ts";
import type { SampledOffer } from "#server/platform/pricing/sampled-search.ts";

/** An offer by some rules. Halalas: what it costs everybody, and what of it is ours; `large`: the fee is more than a tenth of the rest. */
export type PricedOffer = { total: number; income: number; by: Charge["by"]; isLarge: boolean };

/** Prices offers by a set as a search of `soldOn` would. */
export function pricerOf(rules: readonly PricingRule[], soldOn: string): (offer: SampledOffer) => PricedOffer {
  const set = priceRules({ number: 0, rules, soldOn, channel: "web" });
  return ({ facts, counts, nets, elsewhere }) => {
    const { fee, markUp, by } = set.charge(facts, counts);
    const added = sumMoney(nets.map((net) => sar(markUpOf(markUp, net))));
    const income = addMoney(added, sar(fee.total));
    const net = sumMoney([...nets, elsewhere].map(sar));
    return {
      total: addMoney(net, income).amount,
      income: income.amount,
      by,
      isLarge: compareMoney(multiplyMoney(sar(fee.total), 10), net) > 0,
    };
  };
}

/** The place of the cheapest, the first of several. */
export const cheapestAt = (offers: readonly PricedOffer[]): number =>
  offers.reduce((least, { total }, at) => (total < (offers[least]?.total ?? Infinity) ? at : least), 0);
