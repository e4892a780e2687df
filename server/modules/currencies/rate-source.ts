/** What one riyal is in a currency: `{ code: "USD", rate: 0.266667 }`. */
export type FetchedRate = { code: "USD"; rate: number };

/** The port: where the rates of the display currencies come from. */
export type RateSource = {
  /** Kept with each rate, so that a figure can be traced. */
  name: string;
  /** @throws Error when the source does not answer in time or answers nonsense; the last known rates stay. */
  fetchRates: () => Promise<FetchedRate[]>;
};

/** The riyal is pegged at 3.75 to the dollar: a rate further off than this is a mistake of the source, not news. */
const USD_LEAST = 0.24;
const USD_MOST = 0.3;

/** Six decimals of a rate that can be true. @throws Error for any other */
export function checkedRate(code: "USD", rate: unknown): FetchedRate {
  if (typeof rate !== "number" || !(rate >= USD_LEAST && rate <= USD_MOST))
    throw new Error(`implausible exchange rate for ${code}: ${String(rate)}`);
  return { code, rate: Math.round(rate * 1e6) / 1e6 };
}
