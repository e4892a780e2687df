import type { PricingRule } from "#contract/admin/pricing-rule.ts";
import { addMoney, sar } from "#contract/money.ts";
import { fixedOf, type MarkUp, markUpOf, payingTravellers } from "./amount-of.ts";
import { findPossible, findRules } from "./find-rules.ts";
import type { PriceCounts, PriceFacts } from "./price-facts.ts";

/** What is asked of the rules: all but the day and the channel, which are theirs. */
export type AskedFacts = Omit<PriceFacts, "soldOn" | "channel">;

/** What an offer is charged. Halalas; `total` is the fee for all of `travellers`. */
export type Charge = {
  fee: { each: number; travellers: number; total: number };
  /** Reckoned of each fare or rate by `markUpOf`. */
  markUp: MarkUp | null;
  by: PricedBy;
};

/** Which set priced an offer, and by which of its rules. */
export type PricedBy = { set: number; fee: string | null; markUp: string | null };

/** The rules that hold at an instant, for one channel. */
export type PriceRules = {
  /** The same for the same rules on the same day. */
  key: string;
  charge: (facts: AskedFacts, counts: PriceCounts) => Charge;
  /** The most that is added to a price of which not everything is known: it is never dearer where it is looked at closely. */
  most: (facts: AskedFacts, counts: PriceCounts, net: number) => number;
};

type Given = Pick<PriceFacts, "soldOn" | "channel"> & { number: number; rules: readonly PricingRule[] };

export function priceRules({ number, rules, soldOn, channel }: Given): PriceRules {
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
