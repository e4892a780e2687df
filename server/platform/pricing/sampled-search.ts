import type { RuleProduct } from "#contract/admin/pricing-rule.ts";
import type { AskedFacts, PriceCounts } from "./price-facts.ts";

/** An offer of a search, as far as rules ask of it. Halalas: `nets` is the supplier's price of each fare or room, `elsewhere` what is paid to others. */
export type SampledOffer = { facts: AskedFacts; counts: PriceCounts; nets: readonly number[]; elsewhere: number };

/** What a product tells of a search once everybody has answered: nobody's name, and no address. */
export type SampledSearch = {
  product: RuleProduct;
  /** Milliseconds. */
  seenAt: number;
  /** Some of it, by `pickOffers`. */
  offers: readonly SampledOffer[];
  /** What an example says of it: codes of places, then the days (`RUH`, `IST`, `2027-02-12`). */
  label: readonly string[];
};

/** Offers of a search that are kept at most, and how many of them whatever they are. */
const most = 12;
const mostAlike = 4;

/** The cheapest of a search, and the cheapest of each kind that rules tell apart (an airline, a number of stars). */
export function pickOffers<Offer>(
  offers: readonly Offer[],
  priceOf: (offer: Offer) => number,
  kindOf: (offer: Offer) => string | number,
): Offer[] {
  const kinds = new Set<string | number>();
  const sorted = offers.toSorted((a, b) => priceOf(a) - priceOf(b));
  return sorted
    .filter((offer, place) => {
      const isFirst = !kinds.has(kindOf(offer));
      kinds.add(kindOf(offer));
      return isFirst || place < mostAlike;
    })
    .slice(0, most);
}
