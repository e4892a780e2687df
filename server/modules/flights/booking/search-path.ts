import { parseSlice } from "#contract/slices.ts";
import type { FlightChoice } from "./flight-choice.ts";

/** The journey as asked, for the address of the results page. */
export function searchPath({ query }: Pick<FlightChoice, "query">): string {
  const slices = query.slices.map(parseSlice);
  const [first, second] = slices;
  const isReturn = slices.length === 2 && first && second && first.from === second.to && first.to === second.from;
  const search = new URLSearchParams({
    trip: slices.length === 1 ? "one-way" : isReturn ? "round-trip" : "multi-city",
  });
  for (const slice of isReturn && first ? [first] : slices) {
    search.append("from", slice.from);
    search.append("to", slice.to);
    search.append("depart", slice.date);
  }
  if (isReturn && second) search.set("return", second.date);
  search.set("adults", String(query.adults));
  search.set("children", String(query.childAges.length));
  for (const age of query.childAges) search.append("age", String(age));
  search.set("infants", String(query.infants));
  search.set("cabin", query.cabin);
  return `/flights/search?${search}`;
}
