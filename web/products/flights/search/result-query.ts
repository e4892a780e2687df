import type { Cabin } from "#contract/cabin.ts";
import type { FlightSort, TimeBand } from "#contract/flight-filters.ts";
import { cabins, draftFields } from "#web/products/flights/search-form/search-draft.ts";
import { changeQuery } from "#web/features/results/change-query.ts";

export { changeQuery };

/** The filters of a results address, as written there. Amounts are halalas for all travellers. */
export type ResultFilters = {
  stops: ("0" | "1" | "2")[];
  airlines: string[];
  departs: TimeBand[];
  arrives: TimeBand[];
  returnDeparts: TimeBand[];
  returnArrives: TimeBand[];
  layovers: string[];
  cabins: Cabin[];
  maxMinutes: number | null;
  minPrice: number | null;
  maxPrice: number | null;
  checkedBag: boolean;
  refundable: boolean;
  changeable: boolean;
};

export type ResultView = {
  sort: FlightSort;
  show: number;
  open: string | null;
  /** A round trip as whole journeys in one list, and not in two steps. */
  oneList: boolean;
  /** The outbound that was chosen in the first step. */
  outbound: string | null;
  filters: ResultFilters;
};

export const sorts = ["best", "cheapest", "fastest", "earliest"] as const satisfies FlightSort[];
export const bands = ["before_06", "06_1159", "12_18", "after_18"] as const satisfies TimeBand[];
const stops = ["0", "1", "2"] as const;
export const timeFilters = ["departs", "arrives", "returnDeparts", "returnArrives"] as const;
export const listFilters = ["stops", "airlines", ...timeFilters, "layovers", "cabins"] as const;
export const flagFilters = ["checkedBag", "refundable", "changeable"] as const;
const numberFilters = ["maxMinutes", "minPrice", "maxPrice"] as const;
export type TimeFilter = (typeof timeFilters)[number];
export type ListFilter = (typeof listFilters)[number];
export type FlagFilter = (typeof flagFilters)[number];

/** Four to five screens of cards, as of hotels; the rest by one press. */
export const firstShown = 20;
const mostShown = 200;

/** Reads filters, sort and view from an address; what cannot be read is as if it was not there. */
export function readView(params: URLSearchParams): ResultView {
  const among = <Value extends string>(name: string, known: readonly Value[]) =>
    known.filter((value) => params.getAll(name).includes(value));
  const codes = (name: string, form: RegExp) =>
    [...new Set(params.getAll(name).filter((value) => form.test(value)))].slice(0, 40);
  const number = (name: string) => (/^\d{1,9}$/.test(params.get(name) ?? "") ? Number(params.get(name)) : null);
  const flag = (name: string) => ["1", "true", "on"].includes(params.get(name) ?? "");
  return {
    sort: sorts.find((sort) => sort === params.get("sort")) ?? "best",
    show: Math.min(mostShown, Math.max(firstShown, number("show") ?? firstShown)),
    open: params.get("open"),
    oneList: params.get("view") === "list",
    outbound: /^[A-Z0-9._]{5,200}$/.exec(params.get("outbound") ?? "")?.[0] ?? null,
    filters: {
      stops: among("stops", stops),
      airlines: codes("airlines", /^[A-Z0-9]{2,3}$/),
      departs: among("departs", bands),
      arrives: among("arrives", bands),
      returnDeparts: among("returnDeparts", bands),
      returnArrives: among("returnArrives", bands),
      layovers: codes("layovers", /^[A-Z]{3}$/),
      cabins: among("cabins", cabins),
      maxMinutes: number("maxMinutes"),
      minPrice: number("minPrice"),
      maxPrice: number("maxPrice"),
      checkedBag: flag("checkedBag"),
      refundable: flag("refundable"),
      changeable: flag("changeable"),
    },
  };
}

/** Choosing an outbound leads to its returns, and back to all outbounds with null. */
export const withOutbound = (search: string, offerId: string | null): string =>
  changeQuery(search, { outbound: offerId === null ? null : (offerId.split("~")[0] ?? null) });

/** Only the fields of the search itself. */
export function searchOnly(search: string): URLSearchParams {
  const kept = [...new URLSearchParams(search)].filter(([name]) => (draftFields as readonly string[]).includes(name));
  return new URLSearchParams(kept);
}

/** Without any filter, sorted as before. */
export function withoutFilters(search: string): string {
  return changeQuery(
    search,
    Object.fromEntries([...listFilters, ...flagFilters, ...numberFilters].map((name) => [name, null])),
  );
}

/** A limit that lies at or beyond the end of what there is filters nothing: a form without JavaScript sends such limits along. */
export function withoutIdleLimits(
  filters: ResultFilters,
  ends: { cheapest: number; dearest: number; longest: number },
): ResultFilters {
  const { minPrice, maxPrice, maxMinutes } = filters;
  return {
    ...filters,
    minPrice: minPrice !== null && minPrice > ends.cheapest ? minPrice : null,
    maxPrice: maxPrice !== null && maxPrice < ends.dearest ? maxPrice : null,
    maxMinutes: maxMinutes !== null && maxMinutes < ends.longest ? maxMinutes : null,
  };
}

/** Whether a filter asks something of the fare, so that another than the cheapest may be shown. */
export const asksOfFare = (filters: ResultFilters): boolean =>
  filters.cabins.length > 0 || flagFilters.some((name) => filters[name]);

/** What is asked in a step: times of the other direction stay in the address and ask nothing here. */
export function filtersOfStep(filters: ResultFilters, times: readonly TimeFilter[]): ResultFilters {
  const silent = timeFilters.filter((name) => !times.includes(name)).map((name) => [name, []]);
  return { ...filters, ...(Object.fromEntries(silent) as Partial<ResultFilters>) };
}

/** How many filters are on: a list counts once for each value. */
export function countFilters(filters: ResultFilters): number {
  const lists = listFilters.reduce((sum, name) => sum + filters[name].length, 0);
  const flags = flagFilters.filter((name) => filters[name]).length;
  const price = filters.minPrice !== null || filters.maxPrice !== null ? 1 : 0;
  return lists + flags + price + (filters.maxMinutes === null ? 0 : 1);
}
