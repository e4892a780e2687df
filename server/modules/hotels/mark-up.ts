import { addMoney, compareMoney, type Money, sar, shareOfMoney } from "#contract/money.ts";
import { type MarkUp, markUpOf } from "#server/platform/pricing/mark-up.ts";
import { shareOut } from "#server/platform/share-out.ts";
import type { RateSummary } from "./hotel-supplier.ts";
import type { SoldRate } from "./hotels-in-riyals.ts";

/** Of one room and the whole stay; `net` is what it was without. What is paid at the property the property takes: nothing is added to that. */
export const withMarkUp = <Rate extends RateSummary>(rate: Rate, by: MarkUp | null): Rate & { net: number } => ({
  ...rate,
  net: rate.dueNow,
  dueNow: addMoney(sar(rate.dueNow), sar(markUpOf(by, rate.dueNow))).amount,
});

/**
 * The same for a rate with its terms: the supplier's lines but for public charges grow alike, and what cancelling costs grows in
 * proportion, so that a mark-up comes back with what the supplier gives back.
 */
export function sellRate(rate: SoldRate, by: MarkUp | null): SoldRate {
  const total = markUpOf(by, rate.dueNow);
  if (!by || total === 0) return rate;
  const growing = rate.lines.filter(({ code }) => grows.has(code));
  const moved = growing.length > 0 ? growing : rate.lines;
  const shares = shareOut(
    total,
    moved.map(({ amount }) => amount.amount),
  );
  const lines = rate.lines.map((line) => {
    const share = shares[moved.indexOf(line)] ?? 0;
    return share === 0 ? line : { ...line, amount: addMoney(line.amount, sar(share)) };
  });
  /** A tax that is told as included is the one that stands among the lines. */
  const told = (label: string, amount: Money | null) => lines.find((line) => line.label.en === label)?.amount ?? amount;
  return {
    ...withMarkUp(rate, by),
    lines,
    charges: rate.charges.map((charge) =>
      charge.when === "included" ? { ...charge, amount: told(charge.label.en, charge.amount) } : charge,
    ),
    cancelSteps: rate.cancelSteps.map(({ until, fee }) => ({ until, fee: keptWithMarkUp(fee, rate.dueNow, total) })),
    markUp: { total, by },
  };
}

const grows: ReadonlySet<string> = new Set(["room", "meal", "vat"]);

/** What a supplier keeps of `net`, and of the mark-up on it the same part; all of it where all is kept. */
export function keptWithMarkUp(kept: Money, net: number, markUp: number): Money {
  if (kept.amount === 0 || markUp === 0) return kept;
  if (compareMoney(kept, sar(net)) >= 0) return addMoney(kept, sar(markUp));
  return addMoney(kept, shareOfMoney(sar(markUp), kept, sar(net)));
}
