import type { Locale } from "#contract/text.ts";
import type { DiscountRule } from "../discount-offer.ts";

/** What an offer is good for, as a search asks for it. */
export type OfferGoal = {
  rule: DiscountRule;
  locale: Locale;
  /** Three weeks from today. */
  soon: string;
  /** The first day of travel from then on that the rule holds for; null when its days are over. */
  day: string | null;
  /** The city of a stay by its own id: the one the rule names, or one in its country. */
  stayCity: string | null;
};

/** Where a product finds what an offer is good for: a path with its query, without language. */
export type OfferSearch = (goal: OfferGoal) => string | Promise<string>;
