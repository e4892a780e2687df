import type { OfferSlice } from "#contract/itineraries.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { Log } from "#server/platform/log.ts";
import { areClocksMoved, isOnClocks } from "#server/platform/local-to-utc.ts";
import type { RiyalSupplier } from "./flights-in-riyals.ts";

type Deps = { places: Pick<Places, "airport">; log: Log };

/** Days of zones kept: a search touches a few of them. */
const mostKnown = 20_000;

/**
 * A supplier without the journeys that leave or arrive at an hour which the clocks of the airport jump over: nobody can say
 * when such a flight leaves, so it is not sold. They are told in the log.
 */
export function flightsOnClocks(supplier: RiyalSupplier, { places, log }: Deps): RiyalSupplier {
  /** By zone and day: on nearly all of them the clocks stay, and nothing else needs to be asked. */
  const moved = new Map<string, boolean>();
  const exists = (airport: string, local: string): boolean => {
    const zone = places.airport(airport)?.tz;
    if (!zone) return true;
    const day = local.slice(0, 10);
    const key = `${zone} ${day}`;
    let isMoved = moved.get(key);
    if (isMoved === undefined) {
      if (moved.size > mostKnown) moved.clear();
      moved.set(key, (isMoved = areClocksMoved(day, zone)));
    }
    return !isMoved || isOnClocks(local, zone);
  };
  /** A flight is asked once a batch, however many journeys it is part of. */
  const askOnce = () => {
    const known = new Map<OfferSlice["segments"][number], boolean>();
    return (flight: OfferSlice["segments"][number]): boolean => {
      const isKnown = known.get(flight);
      if (isKnown !== undefined) return isKnown;
      const isReal = exists(flight.from, flight.departs) && exists(flight.to, flight.arrives);
      known.set(flight, isReal);
      return isReal;
    };
  };
  return {
    ...supplier,
    async *search(query, context) {
      for await (const batch of supplier.search(query, context)) {
        const isReal = askOnce();
        const real = batch.filter(({ slices }) => slices.every(({ segments }) => segments.every(isReal)));
        if (real.length < batch.length)
          log.warn("itineraries with local times that do not exist: dropped", {
            supplier: supplier.id,
            journeys: batch.length - real.length,
          });
        yield real;
      }
    },
  };
}
