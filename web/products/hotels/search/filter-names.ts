import type { HaramBand } from "#contract/hotel-filters.ts";
import { useT } from "#web/lib/i18n.tsx";
import type { FoundHotels } from "./load-results.ts";
import type { FlagFilter, ListFilter } from "./result-query.ts";

// Whole, as `stays.` with a gap would ask the build for every message of stays.
const titles = {
  haram: "stays.haram",
  stars: "stays.stars",
  meals: "stays.meals",
  districts: "stays.districts",
  amenities: "stays.amenities",
  kinds: "stays.kinds",
  haramView: "stays.haramView",
  freeCancellation: "stays.freeCancellation",
  payAtProperty: "stays.payAtProperty",
  rating: "stays.rating",
  name: "stays.name",
  area: "stays.area",
} as const satisfies Record<ListFilter | FlagFilter | "rating" | "name" | "area", string>;

/** What a filter and its values are called, in groups, chips and when they hide everything. */
export function useFilterNames({ facets, place }: Pick<FoundHotels, "facets" | "place">) {
  const t = useT();
  const labelOf = (list: { value: string; label: string | null }[], value: string) =>
    list.find((option) => option.value === value)?.label ?? value;
  const valueOf = (name: ListFilter, value: string): string => {
    if (name === "stars") return t("stay-card.stars", { count: Number(value) });
    if (name === "haram") return t(`stays.haram_${value as HaramBand}`);
    return labelOf(facets[name], value);
  };
  /** Of any filter of the API. */
  const titleOf = (filter: string): string => {
    if (filter === "minPrice" || filter === "maxPrice") return t("stays.price");
    if (filter === "maxDistance") return t("stays.maxDistance", { from: place.distanceFrom });
    return t(titles[filter as keyof typeof titles]);
  };
  return { valueOf, titleOf };
}
