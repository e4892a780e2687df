import type { FlightQuery } from "#contract/flights.ts";
import type { FlightSearch } from "./flight-search.ts";

/** The cheapest total of a search that every supplier has answered, in halalas; `seenAt` in milliseconds. */
export type FoundFare = { search: FlightQuery; total: number; seenAt: number };

/** The cheapest of a complete search; null where nothing is sold or somebody has not answered. */
export function cheapestOf({ query, found, pending, missing, seenAt }: FlightSearch): FoundFare | null {
  if (pending > 0 || missing > 0 || found.length === 0) return null;
  return { search: query, total: found.reduce((least, { total }) => Math.min(least, total), Infinity), seenAt };
}

/** Tells those who listen of the price each search finds: once, when it is complete, and with nobody waiting for it. */
export function createFoundPrices() {
  const told = new WeakSet<FlightSearch>();
  const listeners: ((found: FoundFare) => void)[] = [];
  return {
    onFound: (listen: (found: FoundFare) => void) => void listeners.push(listen),
    tell: (search: FlightSearch) => {
      if (listeners.length === 0 || told.has(search)) return;
      told.add(search);
      void search.done.then(() => {
        const cheapest = cheapestOf(search);
        if (cheapest) for (const listen of listeners) listen(cheapest);
      });
    },
  };
}
