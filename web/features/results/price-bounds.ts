import type { Money as Amount } from "#contract/money.ts";

/** Whole riyals around the cheapest and the dearest total, in halalas. */
export const priceBounds = ({ min: { amount: least }, max: { amount: most } }: { min: Amount; max: Amount }) => ({
  min: Math.floor(least / 100) * 100,
  max: Math.ceil(most / 100) * 100,
});
