import type { Pricing } from "#server/platform/pricing/pricing.ts";
import { pickOffers } from "#server/platform/pricing/sampled-search.ts";
import type { HotelSearch } from "../hotels-deps.ts";
import { stayCounts, stayFacts } from "../stay-facts.ts";
import type { Candidate } from "./candidate.ts";

/** Tells the pricing rules of each complete search, once and with nobody waiting for it: some of its hotels and what rules ask of them. */
export function createSampling({ pricing }: { pricing: Pricing }) {
  const told = new WeakSet<HotelSearch>();
  return (search: HotelSearch): void => {
    if (told.has(search)) return;
    told.add(search);
    void search.done.then(() => {
      const { query, seenAt, found, pending, missing } = search;
      const [first] = found;
      if (pending > 0 || missing > 0 || !first) return;
      const picked = pickOffers(
        found,
        ({ offer }) => offer.total,
        ({ facts }) => facts.hotel.stars,
      );
      pricing.searched({
        product: "hotel",
        seenAt,
        offers: picked.map(({ facts, offer }) => ({
          facts: stayFacts(facts, offer.supplier, query),
          counts: stayCounts(query),
          nets: offer.rates.map(netOf),
          elsewhere: offer.rates.reduce((sum, { rate }) => sum + rate.atProperty, 0),
        })),
        label: [first.facts.hotel.cityId, query.checkIn, query.checkOut],
      });
    });
  };
}

const netOf = ({ rate }: Candidate["offer"]["rates"][number]): number => rate.net ?? rate.dueNow;
