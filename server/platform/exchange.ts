import { type Currency, type Money, sar } from "#contract/money.ts";
import { shareOut } from "./share-out.ts";

/**
 * Riyals for one unit of a supplier's currency, in four decimals as rates are quoted, and when it was told (ISO). There is
 * none for riyals: where one may stand, null says that the supplier itself asks in riyals.
 */
export type Rate = { currency: Currency; riyals: number; at: string };

/** What a supplier asks in its own currency, and the rate that made riyals of it. Kept with what was chosen. */
export type OwnPrice = { price: Money; rate: Rate };

export type Exchange = {
  /** Null for a currency of which no rate is known that may still be sold by. Never asked for riyals. */
  rateOf: (currency: Currency) => Promise<Rate | null>;
};

const parts = 10_000;

/**
 * A supplier's amount in riyals: whole halalas, halves up (docs/decisions/0016-money-of-suppliers.md). Counted in
 * ten-thousandths, so that no float decides a halala.
 * @throws Error for an amount that is not in the currency of the rate: it is not sold rather than called riyals
 */
export function toRiyals({ amount, currency }: Money, rate: Rate | null): Money {
  const expected = rate?.currency ?? "SAR";
  if (currency !== expected) throw new Error(`an amount in ${currency} came with a rate of ${expected}`);
  if (!rate) return sar(amount);
  return sar(Math.floor((amount * Math.round(rate.riyals * parts) + parts / 2) / parts));
}

/** Parts of a price in riyals that add up to its riyals: a halala that rounding leaves over goes where it took the most. */
export const partsToRiyals = (amounts: readonly Money[], total: Money, rate: Rate | null): Money[] =>
  rate
    ? shareOut(
        total.amount,
        amounts.map(({ amount }) => amount),
      ).map(sar)
    : amounts.map((amount) => toRiyals(amount, rate));
