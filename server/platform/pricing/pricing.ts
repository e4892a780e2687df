import type { MarkUp } from "./mark-up.ts";
import type { AskedFacts, PriceCounts } from "./price-facts.ts";
import type { SampledSearch } from "./sampled-search.ts";

/** Which set priced an offer, and by which of its rules. */
export type PricedBy = { set: number; fee: string | null; markUp: string | null };

/** What an offer is charged. Halalas; `total` is the fee for all of `travellers`. */
export type Charge = {
  fee: { each: number; travellers: number; total: number };
  /** Reckoned of each fare or rate by `markUpOf`. */
  markUp: MarkUp | null;
  by: PricedBy;
};

/** The rules that hold at an instant, for one channel. */
export type PriceRules = {
  /** The same for the same rules on the same day. */
  key: string;
  charge: (facts: AskedFacts, counts: PriceCounts) => Charge;
  /** The most that is added to a price of which not everything is known: it is never dearer where it is looked at closely. */
  most: (facts: AskedFacts, counts: PriceCounts, net: number) => number;
};

/** Our fee and mark-up, as products ask for them (modules/pricing-rules answers). */
export type Pricing = {
  /** The rules that held at an instant in milliseconds: a search is priced by those of its own, as long as it lives. */
  at: (instant: number) => Promise<PriceRules>;
  /** Told of every search that is complete, so that a dry run prices some of them again. */
  searched: (search: SampledSearch) => void;
};
