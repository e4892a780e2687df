import type { Places } from "#server/modules/places/index.ts";
import type { Log } from "#server/platform/log.ts";
import { isOnClocks } from "#server/platform/local-to-utc.ts";
import type { FlightOption } from "./flight-supplier.ts";
import type { RiyalSupplier } from "./flights-in-riyals.ts";

type Deps = { places: Pick<Places, "airport">; log: Log };

/** Times asked about: most options of a search share their flights, and most days have every hour. */
const mostKnown = 20_000;

/**
 * A supplier without the journeys that leave or arrive at an hour which the clocks of the airport jump over: nobody can say
 * when such a flight leaves, so it is not sold. They are told in the log.
 */
export function flightsOnClocks(supplier: RiyalSupplier, { places, log }: Deps): RiyalSupplier {
  const known = new Map<string, boolean>();
  const exists = (airport: string, local: string): boolean => {
    const zone = places.airport(airport)?.tz;
    if (!zone) return true;
    const key = `${zone} ${local}`;
    let answer = known.get(key);
    if (answer === undefined) {
      if (known.size > mostKnown) known.clear();
      known.set(key, (answer = isOnClocks(local, zone)));
    }
    return answer;
  };
  const isReal = ({ slices }: FlightOption) =>
    slices.every(({ segments }) =>
      segments.every(({ from, departs, to, arrives }) => exists(from, departs) && exists(to, arrives)),
    );
  return {
    ...supplier,
    async *search(query, context) {
      for await (const batch of supplier.search(query, context)) {
        const real = batch.filter(isReal);
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
