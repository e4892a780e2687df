import type { DestinationPrices } from "#contract/destinations.ts";
import type { FromPriceDeps } from "./from-prices-deps.ts";
import { type FlightPrices, flightPricesFrom, noFlights, readFlightPrices } from "./read-flight-prices.ts";
import { readStayPrices, type StayPrice, stayPriceOf } from "./read-stay-prices.ts";

/** What is known of getting to a topic and sleeping there; only what still stands. */
export type FromPrices = FlightPrices & StayPrice;

/** Of every topic that has one. */
export async function readFromPrices(
  deps: Pick<FromPriceDeps, "db" | "clock" | "searches">,
): Promise<Map<string, FromPrices>> {
  const [ways, nights] = await Promise.all([readFlightPrices(deps), readStayPrices(deps)]);
  const topics = new Set([...ways.keys(), ...nights.keys()]);
  return new Map(
    [...topics].map((topic) => [topic, { ...(ways.get(topic) ?? noFlights()), ...stayPriceOf(nights.get(topic)) }]),
  );
}

/** By topic and city of departure; nulls where nothing is known. */
export const pricesOf =
  (found: ReadonlyMap<string, FromPrices>) =>
  (topic: string, origin: string): DestinationPrices => {
    const known = found.get(topic);
    return { ...flightPricesFrom(known, origin), ...stayPriceOf(known?.hotel) };
  };
