import type { ApiClient } from "#contract/client.ts";
import { listPackages } from "#contract/packages.ts";
import { formFilters, type PackageFormProps } from "./form-filters.ts";

/** What the form on the home page offers: what there are packages for; null when it cannot be had. */
export async function load(api: ApiClient): Promise<PackageFormProps | null> {
  const found = await api(listPackages, {}).catch(() => null);
  if (!found) return null;
  const offered = formFilters.map((name) => [name, found.facets[name].filter(({ count }) => count > 0)] as const);
  return { facets: Object.fromEntries(offered) as PackageFormProps["facets"] };
}
