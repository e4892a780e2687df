import type { BothTexts, Locale } from "#contract/text.ts";
import type { DiscountOffer } from "../discount-offer.ts";

/** A published offer: its texts beside the code and its rule. */
export type OfferBody = DiscountOffer & {
  status?: "sample";
  title: BothTexts;
  summary: BothTexts;
  terms: BothTexts[];
  picture: { scene: string; colour: string; alt: Record<Locale, string> };
};
