import type { BothTexts } from "#contract/text.ts";
import type { CallContext } from "#server/platform/supplier.ts";

type Named = { id: string; name: BothTexts };

/** What a product tells the desk of pricing rules: what its rules may name, and the searches that they are tried on. */
export type PricedProduct = {
  suppliers: readonly string[];
  airlines?: readonly Named[];
  /** Of stays. */
  cities?: readonly Named[];
  /** As travellers search, from the kept searches where there are some: how many have found something. */
  searchUsual: (context: CallContext) => Promise<number>;
};
