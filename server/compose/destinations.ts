import { createDestinations } from "#server/modules/destinations/index.ts";
import type { createEvaluations } from "#server/modules/evaluations/index.ts";
import { createFromPrices } from "#server/modules/from-prices/index.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { Platform } from "./platform.ts";
import type { composeProducts } from "./products.ts";

type Sources = {
  platform: Platform;
  places: Places;
  products: Pick<ReturnType<typeof composeProducts>, "ofDestinations">;
  evaluations: ReturnType<typeof createEvaluations>;
};

/** Destinations, the prices that our own searches find for them, and what travellers said. */
export function composeDestinations({ platform, places, products, evaluations }: Sources) {
  const { database: db, queue, clock, log, shown: published } = platform;
  const fromPrices = createFromPrices({
    db,
    queue,
    clock,
    log,
    topics: () => destinations.listTopics(),
    searches: products.ofDestinations.searches,
  });
  const destinations = createDestinations({
    published,
    places,
    prices: fromPrices,
    entryRules: products.ofDestinations.entryRules,
    travellerStories: evaluations.listStories,
  });
  return { destinations, fromPrices };
}
