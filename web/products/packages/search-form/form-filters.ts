import type { PackageFacets } from "#contract/packages.ts";
import type { FilterName } from "#web/products/packages/list/package-query.ts";

/** The filters of the list that a search begins with. */
export const formFilters = ["from", "month", "suits", "budget"] as const satisfies FilterName[];

export type PackageFormProps = { facets: Pick<PackageFacets, (typeof formFilters)[number]> };
