import type { HaramBand, HotelKind, HotelSort, MealGroup } from "#contract/hotel-filters.ts";
import { changeQuery } from "#web/features/results/change-query.ts";
import { stayFields } from "#web/products/hotels/stay/stay-draft.ts";

const stars = ["5", "4", "3", "2", "1"] as const;
const ratings = ["5.0", "4.5", "3.5", "3.0"] as const;
const meals = ["room_only", "breakfast", "half_board", "full_board", "all_inclusive"] as const satisfies MealGroup[];
const bands = ["walk_5", "walk_15", "walk_30", "shuttle"] as const satisfies HaramBand[];
const kinds = [
  "hotel",
  "resort",
  "aparthotel",
  "guest_house",
  "lodge",
  "camp",
  "heritage",
] as const satisfies HotelKind[];
export const sorts = ["recommended", "price", "stars", "rating", "distance"] as const satisfies HotelSort[];

/** The filters of a results address, as written there. Amounts are halalas for the whole stay, distances metres. */
export type StayFilters = {
  stars: (typeof stars)[number][];
  meals: MealGroup[];
  districts: string[];
  haram: HaramBand[];
  amenities: string[];
  kinds: HotelKind[];
  freeCancellation: boolean;
  payAtProperty: boolean;
  haramView: boolean;
  rating: (typeof ratings)[number] | null;
  name: string | null;
  area: string | null;
  minPrice: number | null;
  maxPrice: number | null;
  maxDistance: number | null;
};

export type StayView = { sort: HotelSort; show: number; filters: StayFilters };

export const listFilters = ["haram", "stars", "meals", "districts", "amenities", "kinds"] as const;
export const flagFilters = ["haramView", "freeCancellation", "payAtProperty"] as const;
const textFilters = ["rating", "name", "area"] as const;
const numberFilters = ["minPrice", "maxPrice", "maxDistance"] as const;
export type ListFilter = (typeof listFilters)[number];
export type FlagFilter = (typeof flagFilters)[number];

/** The field of an address whose page holds all filters, for browsers without JavaScript. */
export const filtersOpen = "filters";

export const firstShown = 20;
const mostShown = 200;
const areaForm = /^-?\d{1,2}(?:\.\d+)?,-?\d{1,3}(?:\.\d+)?,-?\d{1,2}(?:\.\d+)?,-?\d{1,3}(?:\.\d+)?$/;

/** Reads filters, sort and view from an address; what cannot be read is as if it was not there. */
export function readView(params: URLSearchParams): StayView {
  const among = <Value extends string>(name: string, known: readonly Value[]) =>
    known.filter((value) => params.getAll(name).includes(value));
  const ids = (name: string) =>
    [...new Set(params.getAll(name).filter((value) => /^[a-z0-9._-]{1,80}$/.test(value)))].slice(0, 40);
  const number = (name: string) => (/^\d{1,9}$/.test(params.get(name) ?? "") ? Number(params.get(name)) : null);
  const flag = (name: string) => ["1", "true", "on"].includes(params.get(name) ?? "");
  const area = params.get("area") ?? "";
  return {
    sort: sorts.find((sort) => sort === params.get("sort")) ?? "recommended",
    show: Math.min(mostShown, Math.max(firstShown, number("show") ?? firstShown)),
    filters: {
      stars: among("stars", stars),
      meals: among("meals", meals),
      districts: ids("districts"),
      haram: among("haram", bands),
      amenities: ids("amenities"),
      kinds: among("kinds", kinds),
      freeCancellation: flag("freeCancellation"),
      payAtProperty: flag("payAtProperty"),
      haramView: flag("haramView"),
      rating: ratings.find((rating) => rating === params.get("rating")) ?? null,
      name: params.get("name")?.trim().slice(0, 60) || null,
      area: areaForm.test(area) ? area : null,
      minPrice: number("minPrice"),
      maxPrice: number("maxPrice"),
      maxDistance: number("maxDistance"),
    },
  };
}

/** The filters as the API takes them. */
export function filterInput(filters: StayFilters) {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== null && value !== false),
  ) as Partial<{
    [Name in keyof StayFilters]: NonNullable<StayFilters[Name]>;
  }>;
}

/** Only the fields of the stay. */
export function stayOnly(search: string): URLSearchParams {
  const kept = [...new URLSearchParams(search)].filter(([name]) => (stayFields as readonly string[]).includes(name));
  return new URLSearchParams(kept);
}

/** Without any filter, sorted as before. */
export const withoutFilters = (search: string): string =>
  changeQuery(
    search,
    Object.fromEntries([...listFilters, ...flagFilters, ...textFilters, ...numberFilters].map((name) => [name, null])),
  );

/** A limit that lies at or beyond the end of what there is filters nothing: a form without JavaScript sends such limits along. */
export function withoutIdleLimits(
  filters: StayFilters,
  ends: { cheapest: number; dearest: number; farthest: number },
): StayFilters {
  const { minPrice, maxPrice, maxDistance } = filters;
  return {
    ...filters,
    minPrice: minPrice !== null && minPrice > ends.cheapest ? minPrice : null,
    maxPrice: maxPrice !== null && maxPrice < ends.dearest ? maxPrice : null,
    maxDistance: maxDistance !== null && maxDistance < ends.farthest ? maxDistance : null,
  };
}

/** How many filters are on: a list counts once for each value. */
export function countFilters(filters: StayFilters): number {
  const lists = listFilters.reduce((sum, name) => sum + filters[name].length, 0);
  const flags = flagFilters.filter((name) => filters[name]).length;
  const texts = textFilters.filter((name) => filters[name] !== null).length;
  const price = filters.minPrice !== null || filters.maxPrice !== null ? 1 : 0;
  return lists + flags + texts + price + (filters.maxDistance === null ? 0 : 1);
}
