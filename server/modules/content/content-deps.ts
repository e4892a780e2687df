import type { OfferProduct } from "#contract/offers.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { PublishedRepository } from "#server/platform/published/published.ts";
import type { OfferSearch } from "./offers/offer-search.ts";

/** Of each product that is sold and has codes of its own. */
export type OfferSearches = Partial<Record<Exclude<OfferProduct, "all">, OfferSearch>>;

export type ContentDeps = {
  db: Database;
  clock: Clock;
  places: Places;
  published: PublishedRepository;
  offerSearches: OfferSearches;
};
