import { parseSlice } from "#contract/slices.ts";
import type { Pricing } from "#server/platform/pricing/pricing.ts";
import { pickOffers } from "#server/platform/pricing/sampled-search.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { countsOf, flightFacts } from "./flight-facts.ts";
import type { FlightSearch } from "./flight-search.ts";

/** Tells the pricing rules of each complete search, once and with nobody waiting for it: some of its journeys and what rules ask of them. */
export function createSampling({ pricing, places }: Pick<FlightDeps, "places"> & { pricing: Pricing }) {
  const told = new WeakSet<FlightSearch>();
  return (search: FlightSearch): void => {
    if (told.has(search)) return;
    told.add(search);
    void search.done.then(() => {
      if (search.pending > 0 || search.missing > 0) return;
      const { query, seenAt, found } = search;
      const picked = pickOffers(
        found,
        ({ fare }) => fare.total.amount,
        ({ carriers }) => carriers.join(),
      ).map(({ option, fare }) => ({
        facts: flightFacts(places, query, option.ref.supplier, option.slices),
        counts: countsOf(query),
        nets: [fare.total.amount],
        elsewhere: 0,
      }));
      const slices = query.slices.map(parseSlice);
      const ends = slices[0] ? [slices[0].from, slices[0].to] : [];
      pricing.searched({
        product: "flight",
        seenAt,
        offers: picked,
        label: [...ends, ...slices.map(({ date }) => date)],
      });
    });
  };
}
