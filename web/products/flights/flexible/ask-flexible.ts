import type { ApiClient } from "#contract/client.ts";
import { ApiError } from "#contract/errors.ts";
import { type FlightPriceGrid, getFlightCalendar, getFlightPriceGrid } from "#contract/flights.ts";
import { addDays } from "#i18n/format-date.ts";
import { readDay } from "#web/lib/read-day.ts";
import { bookableDays, readDraft, type SearchDraft } from "#web/products/flights/search-form/search-draft.ts";
import { peopleOf, stayOf } from "#web/products/flights/search/search-slices.ts";
import type { DayPrice } from "#web/products/flights/search/load-results.ts";

/** What is looked at: days of departure by days of return, or two months of departures from `start` on. */
export type FlexibleView = { draft: SearchDraft; tab: "grid" } | { draft: SearchDraft; tab: "graph"; start: string };

export type FlexibleAnswer =
  | { tab: "grid"; grid: FlightPriceGrid }
  | { tab: "graph"; days: DayPrice[]; seenAt: string }
  | { tab: "failed" };

/** Two months, as many days as one call of the calendar tells. */
export const graphDays = 62;
const before = 30;

/** Reads the address: that of the search, with `tab` and `start`. There are no returns to compare of a flight one way. */
export function readFlexible(query: string, today: string): FlexibleView {
  const params = new URLSearchParams(query);
  const draft = readDraft(params);
  if (draft.trip === "round-trip" && params.get("tab") !== "graph") return { draft, tab: "grid" };
  const wished = readDay(params.get("start")) || addDays(draft.legs[0]?.depart ?? today, -before);
  return { draft, tab: "graph", start: graphStart(wished, today) };
}

/** The first day of a graph, as near to the wished one as flights are sold. */
export function graphStart(wished: string, today: string): string {
  const { min, max } = bookableDays(today);
  const last = addDays(max, 1 - graphDays);
  return wished < min ? min : wished > last ? last : wished;
}

/** Never rejects: that there are no prices is told where they would stand. */
export async function askFlexible(api: ApiClient, view: FlexibleView): Promise<FlexibleAnswer> {
  const { draft } = view;
  const { from = "", to = "", depart = "" } = draft.legs[0] ?? {};
  const asked = { from, to, ...peopleOf(draft) };
  try {
    if (view.tab === "grid")
      return { tab: "grid", grid: await api(getFlightPriceGrid, { ...asked, depart, return: draft.return }) };
    const stayDays = stayOf(draft);
    const question = { ...asked, start: view.start, days: graphDays, ...(stayDays !== undefined && { stayDays }) };
    return { tab: "graph", ...(await api(getFlightCalendar, question)) };
  } catch (error) {
    if (error instanceof ApiError) return { tab: "failed" };
    throw error;
  }
}
