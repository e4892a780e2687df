import type { PackageFacets } from "#contract/packages.ts";

/** Filters in the order in which an address names them. */
export const filterNames = [
  "length",
  "month",
  "from",
  "suits",
  "budget",
  "sale",
] as const satisfies readonly (keyof PackageFacets)[];
export type FilterName = (typeof filterNames)[number];
export const sorts = ["wanted", "price", "short", "soon"] as const;
type Sort = (typeof sorts)[number];

/** What a list of packages is asked for: one value a filter, empty where it does not matter. */
export type PackageQuery = Record<FilterName, string> & { sort: Sort };

export function readQuery(params: URLSearchParams): PackageQuery {
  const sort = sorts.find((each) => each === params.get("sort")) ?? "wanted";
  const filters = Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? ""]));
  return { ...(filters as Record<FilterName, string>), sort };
}

/** The address of a choice, always in the same order; what is usual is left out. */
export function writeQuery(query: PackageQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of filterNames) if (query[name]) params.set(name, query[name]);
  if (query.sort !== "wanted") params.set("sort", query.sort);
  return params;
}

export const isFiltered = (query: PackageQuery): boolean => filterNames.some((name) => query[name] !== "");
