/** What is sold and paid in. */
export const currencies = ["SAR", "USD"] as const;
export type Currency = (typeof currencies)[number];

/** An amount as whole minor units (halalas, cents): SAR 10.00 = `{ amount: 1000, currency: "SAR" }`. Never a float. */
export type Money = { amount: number; currency: Currency };

/*
 * The one home of sums with money (held by scripts/check-money.ts). Every function throws when currencies differ: an amount
 * of one is nothing in another.
 */

export const sar = (amount: number): Money => ({ amount, currency: "SAR" });

function sameCurrency(a: Money, b: Money): Currency {
  if (a.currency !== b.currency) throw new Error(`${a.currency} and ${b.currency} cannot be reckoned together`);
  return a.currency;
}

export const addMoney = (a: Money, b: Money): Money => ({ currency: sameCurrency(a, b), amount: a.amount + b.amount });

export const subtractMoney = (a: Money, b: Money): Money => ({
  currency: sameCurrency(a, b),
  amount: a.amount - b.amount,
});

export const negateMoney = ({ amount, currency: own }: Money): Money => ({ amount: 0 - amount, currency: own });

/** `times` may be a fraction: the product is rounded to whole minor units, halves up. */
export const multiplyMoney = ({ amount, currency: own }: Money, times: number): Money => ({
  amount: Math.round(amount * times),
  currency: own,
});

/** The part of an amount that `part` is of `whole`, rounded to whole minor units, halves up; `whole` is more than nothing. */
export const shareOfMoney = (amount: Money, part: Money, whole: Money): Money => {
  sameCurrency(part, whole);
  return multiplyMoney(amount, part.amount / whole.amount);
};

/** So many equal parts of an amount; the minor units that are left are the first one's. */
export function splitMoney({ amount, currency: own }: Money, parts: number): Money[] {
  const each = Math.floor(amount / parts);
  const first = amount - each * (parts - 1);
  return Array.from({ length: parts }, (_, part) => ({ amount: part === 0 ? first : each, currency: own }));
}

/** Sums amounts of one currency; an empty list is SAR 0. */
export function sumMoney(amounts: readonly Money[]): Money {
  const [first, ...rest] = amounts;
  return first ? rest.reduce(addMoney, first) : sar(0);
}

/** Below zero when `a` is less, above when it is more, 0 when they are the same: for `sort`, and for any question of more or less. */
export function compareMoney(a: Money, b: Money): number {
  sameCurrency(a, b);
  return a.amount - b.amount;
}

/** The least of amounts of one currency; null of none. */
export const leastMoney = (amounts: readonly Money[]): Money | null =>
  amounts.reduce<Money | null>((least, each) => (least && compareMoney(least, each) <= 0 ? least : each), null);

/** The same amount of the same currency; the one question that may be asked of two currencies. */
export const isSameMoney = (a: Money, b: Money): boolean => a.currency === b.currency && a.amount === b.amount;

/** In major units with two decimals, as machines read it: `1234.50`. */
export const decimalOf = ({ amount }: Pick<Money, "amount">): string => (amount / 100).toFixed(2);
