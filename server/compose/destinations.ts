import { createDestinations } from "#server/modules/destinations/index.ts";
import type { createEvaluations } from "#server/modules/evaluations/index.ts";
import type { createFlights } from "#server/modules/flights/index.ts";
import { createFromPrices } from "#server/modules/from-prices/index.ts";
import type { createHotels } from "#server/modules/hotels/index.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { createVisas } from "#server/modules/visas/index.ts";
import type { Platform } from "./platform.ts";

type Sources = {
  platform: Platform;
  places: Places;
  flights: ReturnType<typeof createFlights>;
  hotels: ReturnType<typeof createHotels>;
  visas: ReturnType<typeof createVisas>;
  evaluations: ReturnType<typeof createEvaluations>;
};

/** Destinations, the prices that our own searches find for them, and what travellers said. */
export function composeDestinations({ platform, places, flights, hotels, visas, evaluations }: Sources) {
  const { database: db, queue, clock, log, published } = platform;
  const fromPrices = createFromPrices({
    db,
    queue,
    clock,
    log,
    topics: () => destinations.listTopics(),
    searches: {
      findCalendar: flights.findCalendar,
      findFastest: flights.findFastest,
      findCheapestNight: hotels.findCheapestNight,
    },
  });
  const destinations = createDestinations({
    published,
    places,
    prices: fromPrices,
    entryRules: visas.listEntryRules,
    travellerStories: evaluations.listStories,
  });
  return { destinations, fromPrices };
}
