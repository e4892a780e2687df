import { changeQuery } from "#web/features/results/change-query.ts";
import { priceBounds } from "#web/features/results/price-bounds.ts";
import type { FoundHotels } from "./load-results.ts";
import { flagFilters, listFilters } from "./result-query.ts";

/**
 * The address of what the form of filters holds; a slider at its end and an empty text are no filter. `only`: the form holds
 * these alone, the others stay as they are.
 */
export function queryOfFilters(
  data: FormData,
  search: string,
  facets: FoundHotels["facets"],
  only?: readonly string[],
): string {
  const price = priceBounds(facets.price);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" && value.trim() ? value.trim() : null;
  };
  const limit = (name: string, end: number) => {
    const value = text(name);
    return value !== null && Number(value) !== end ? value : null;
  };
  const ticked = (name: string) => data.getAll(name).filter((value) => typeof value === "string");
  const changes = {
    ...Object.fromEntries([...listFilters, ...flagFilters].map((name) => [name, ticked(name)])),
    rating: text("rating"),
    name: text("name"),
    minPrice: limit("minPrice", price.min),
    maxPrice: limit("maxPrice", price.max),
    maxDistance: limit("maxDistance", Math.ceil(facets.distance.max / 100) * 100),
  };
  return changeQuery(
    search,
    Object.fromEntries(Object.entries(changes).filter(([name]) => only === undefined || only.includes(name))),
  );
}
