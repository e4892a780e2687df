import type { RuleProduct, SalesChannel } from "#contract/admin/pricing-rule.ts";
import type { Cabin } from "#contract/cabin.ts";

/** The end of a journey: codes that are certainly its own (airport, city area, country), and airports that it may be. */
export type EndFacts = { codes: readonly string[]; perhaps: readonly string[] };

/** What a rule may ask of an offer. Days `YYYY-MM-DD`. */
export type PriceFacts = {
  product: RuleProduct;
  supplier: string;
  channel: SalesChannel;
  /** In Riyadh. */
  soldOn: string;
  travelsOn: string;
  journey?: {
    /** Null: it is not known who flies. */
    airlines: readonly string[] | null;
    from: EndFacts;
    to: EndFacts;
    isDomestic: boolean;
    cabin: Cabin;
  };
  stay?: { city: string; stars: number };
};

/** How many a fixed amount is counted for. */
export type PriceCounts = { travellers: number; nights: number };

/** What is asked of the rules: all but the day and the channel, which are theirs. */
export type AskedFacts = Omit<PriceFacts, "soldOn" | "channel">;
