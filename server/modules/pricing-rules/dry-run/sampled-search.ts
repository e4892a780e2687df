import type { RuleProduct } from "#contract/admin/pricing-rule.ts";
import type { AskedFacts } from "../apply/price-rules.ts";
import type { PriceCounts } from "../apply/price-facts.ts";

/** An offer of a search, as far as rules ask of it. Halalas: `nets` is the supplier's price of each fare or room, `elsewhere` what is paid to others. */
export type SampledOffer = { facts: AskedFacts; counts: PriceCounts; nets: readonly number[]; elsewhere: number };

/** What a product tells of a search once everybody has answered: nobody's name, and no address. */
export type SampledSearch = {
  product: RuleProduct;
  /** Milliseconds. */
  seenAt: number;
  /** The cheapest of it. */
  offers: readonly SampledOffer[];
  /** What an example says of it: codes of places, then the days (`RUH`, `IST`, `2027-02-12`). */
  label: readonly string[];
};

/** Offers of a search that are kept. */
export const sampledOffers = 8;
