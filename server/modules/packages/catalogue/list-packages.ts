import type { OutputOf } from "#contract/endpoint.ts";
import type { listPackageCategories, listPackages, PackageFilters } from "#contract/packages.ts";
import type { Locale } from "#contract/text.ts";
import { AppError } from "#server/platform/errors.ts";
import { perPerson } from "../package-price.ts";
import type { PackagesDeps } from "../packages-deps.ts";
import { countFacets } from "./count-facets.ts";
import { type Offered, offeredOf, passes } from "./filter-packages.ts";
import { fromPrice } from "./from-price.ts";
import { type Entry, readCatalogue, readCategories } from "./read-catalogue.ts";
import { showCard, showCategory } from "./show-card.ts";
import { isAt } from "#server/platform/published/published.ts";

type Deps = Pick<PackagesDeps, "db" | "clock" | "published" | "places">;
type Sort = "wanted" | "price" | "short" | "soon";
type Input = PackageFilters & { category?: string | undefined; sort: Sort; limit: number };

/** @throws AppError not_found for an unknown category */
export async function findPackages(deps: Deps, input: Input, locale: Locale): Promise<OutputOf<typeof listPackages>> {
  const [entries, categories] = await Promise.all([readCatalogue(deps), readCategories(deps)]);
  const { category: slug, sort, limit, ...filters } = input;
  const category = slug ? categories.find((each) => isAt(each, slug)) : undefined;
  if (slug && !category) throw new AppError("not_found");
  const now = deps.clock.now();
  const all: Offered[] = entries
    .filter((entry) => !category || entry.category.id === category.id)
    .map((entry) => offeredOf(entry, now));
  const matching = all.filter((each) => passes(each, filters)).map(({ entry }) => entry);
  return {
    packages: sortEntries(matching, sort, now)
      .slice(0, limit)
      .map((entry) => showCard(deps, entry, locale)),
    matching: matching.length,
    all: all.length,
    facets: countFacets(deps, all, filters, locale),
    category: category ? showCategory(category, all.length, locale) : null,
  };
}

function sortEntries(entries: Entry[], sort: Sort, now: Date): Entry[] {
  if (sort === "price") return entries.toSorted((a, b) => headPrice(a, now) - headPrice(b, now));
  if (sort === "short") return entries.toSorted((a, b) => a.item.body.days - b.item.body.days);
  if (sort === "soon") return entries.toSorted((a, b) => (firstMonth(a, now) < firstMonth(b, now) ? -1 : 1));
  return entries;
}

const headPrice = (entry: Entry, now: Date): number => perPerson(fromPrice(entry, now).price);
/** The month of the next departure there is; after all others without one. */
const firstMonth = (entry: Entry, now: Date): string => offeredOf(entry, now).offers.month[0] ?? "9999-12";

/** Categories in order, with how many packages each has. */
export async function findCategories(deps: Deps, locale: Locale): Promise<OutputOf<typeof listPackageCategories>> {
  const [entries, categories] = await Promise.all([readCatalogue(deps), readCategories(deps)]);
  const count = (id: string) => entries.filter(({ category }) => category.id === id).length;
  return { categories: categories.map((each) => showCategory(each, count(each.id), locale)) };
}
