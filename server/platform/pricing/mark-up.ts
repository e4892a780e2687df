import type { RuleAmount } from "#contract/admin/pricing-rule.ts";
import { multiplyMoney, sar } from "#contract/money.ts";
import type { PriceCounts } from "./price-facts.ts";

/** A mark-up as an offer keeps it: what it was priced by goes on pricing it, whatever is published since. */
export type MarkUp = { amount: RuleAmount; counts: PriceCounts };

/** How many travellers a fixed amount is asked of. */
export const payingTravellers = ({ mostTravellers }: RuleAmount, { travellers }: PriceCounts): number =>
  Math.min(travellers, mostTravellers ?? travellers);

/** Halalas of a fixed amount. */
export function fixedOf(amount: RuleAmount, counts: PriceCounts): number {
  const times = { traveller: payingTravellers(amount, counts), night: counts.nights, booking: 1, percent: 0 };
  return multiplyMoney(sar(amount.value), times[amount.unit]).amount;
}

/** Halalas that a mark-up adds to the supplier's price; nothing to what costs us nothing. */
export function markUpOf(markUp: MarkUp | null, net: number): number {
  if (!markUp || net <= 0) return 0;
  const { amount, counts } = markUp;
  if (amount.unit !== "percent") return fixedOf(amount, counts);
  const share = multiplyMoney(sar(net), amount.value / 10_000).amount;
  return Math.min(Math.max(share, amount.atLeast ?? 0), amount.atMost ?? Number.POSITIVE_INFINITY);
}
