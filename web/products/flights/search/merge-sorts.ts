import type { FlightSort } from "#contract/flight-filters.ts";
import type { FlightResults } from "#contract/flights.ts";

/** A tab of orders that put the same flight first. The first of `sorts` is the order that the tab asks for. */
export type SortTab = { sorts: FlightSort[]; first: FlightResults["sorts"][FlightSort] };

/**
 * The tabs: the best flight has one of its own, and one flight that is cheapest, fastest or earliest at once is named once.
 * `current` leads its tab, so that a tab never turns the list to another order than the one it shows.
 */
export function mergeSorts(tabs: FlightResults["sorts"], current: FlightSort): SortTab[] {
  const merged: SortTab[] = [{ sorts: ["best"], first: tabs.best }];
  for (const sort of ["cheapest", "fastest", "earliest"] as const) {
    const first = tabs[sort];
    const same = merged.slice(1).find((tab) => first !== null && tab.first?.offerId === first.offerId);
    if (!same) merged.push({ sorts: [sort], first });
    else if (sort === current) same.sorts.unshift(sort);
    else same.sorts.push(sort);
  }
  return merged;
}
