import type { OfferSlice } from "#contract/itineraries.ts";

type Chosen = { isChanged: boolean; day: string };

/** What the address chooses of each flight; a trip of one flight has nothing to choose but its day. */
export const readDays = (search: URLSearchParams, slices: readonly OfferSlice[]): Chosen[] =>
  slices.map(({ departs }, at) => ({
    isChanged: slices.length === 1 || search.getAll("slice").includes(String(at)),
    day: search.get(`day${at}`) ?? departs.slice(0, 10),
  }));

/** As the API takes them; null while no flight is chosen. */
export function datesOf(search: URLSearchParams, slices: readonly OfferSlice[]): string[] | null {
  const chosen = readDays(search, slices);
  if (!search.has("find") || !chosen.some(({ isChanged }) => isChanged)) return null;
  return chosen.map(({ isChanged, day }) => (isChanged ? day : "keep"));
}

/** The part of an address that chooses flights and their days. */
export const daysQuery = (search: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...search].filter(([name]) => /^(?:slice|day\d)$/.test(name)));
