import { checkedRate, type RateSource } from "#server/modules/currencies/index.ts";

/** Riyals for one dollar: the official peg of the Saudi Central Bank since 1986. */
const RIYALS_PER_DOLLAR = 3.75;

/** The peg, for an installation without a source of rates: 1 / 3.75 = 0.266667. */
export function createFixedRates(): RateSource {
  return { name: "peg", fetchRates: async () => [checkedRate("USD", 1 / RIYALS_PER_DOLLAR)] };
}
