import { type FlightQuery, flightQuery } from "#contract/flights.ts";
import { sharedSearchSeconds } from "#server/platform/cached-search.ts";

/** An id that holds when and what was searched. */
export function createSearchId(query: FlightQuery, now: Date): string {
  const minute = Math.floor(now.getTime() / 1000 / sharedSearchSeconds);
  const people = [query.adults, query.childAges.join("."), query.infants].join("-");
  return `${minute.toString(36)}_${people}_${query.cabin}_${query.slices.join("_")}`;
}

/** What an id holds; null for one that is none of ours. `seenAt` in milliseconds. */
export function readSearchId(id: string): { query: FlightQuery; seenAt: number } | null {
  const match = /^([0-9a-z]{1,8})_(\d)-([\d.]*)-(\d)_(economy|premium_economy|business|first)_([A-Z0-9_-]+)$/.exec(id);
  if (!match) return null;
  const [, minute = "", adults, ages = "", infants, cabin, slices = ""] = match;
  const query = flightQuery.safeParse({
    slices: slices.split("_"),
    adults,
    childAges: ages ? ages.split(".") : [],
    infants,
    cabin,
  });
  return query.success ? { query: query.data, seenAt: Number.parseInt(minute, 36) * sharedSearchSeconds * 1000 } : null;
}
