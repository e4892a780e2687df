import type { Published } from "#server/platform/published/published.ts";
import { readDepartures, type DepartureRow } from "../departures/read-departures.ts";
import type { CategoryBody, PackageBody } from "../package-body.ts";
import type { PackagesDeps } from "../packages-deps.ts";

export type PublishedPackage = Published<PackageBody>;
export type PublishedCategory = Published<CategoryBody>;
/** A package with its category and its departures to come. */
export type Entry = { item: PublishedPackage; category: PublishedCategory; departures: DepartureRow[] };

type Deps = Pick<PackagesDeps, "db" | "clock" | "published">;

export const readCategories = ({ published }: Pick<Deps, "published">) =>
  published.list<CategoryBody>("package-category");

/** Every package that is published and whose category is, the most wanted first: those with the largest share of their places sold. */
export async function readCatalogue(deps: Deps): Promise<Entry[]> {
  const [items, categories, rows] = await Promise.all([
    deps.published.list<PackageBody>("package"),
    readCategories(deps),
    readDepartures(deps.db, deps.clock),
  ]);
  const byPackage = Map.groupBy(rows, ({ packageId }) => packageId);
  return items
    .flatMap((item) => {
      const category = categories.find(({ id }) => id === item.body.category);
      return category ? [{ item, category, departures: byPackage.get(item.id) ?? [] }] : [];
    })
    .toSorted((a, b) => soldShare(b) - soldShare(a));
}

function soldShare({ departures }: Entry): number {
  const [sold, places] = departures.reduce(([s, p], each) => [s + each.sold, p + each.places], [0, 0]);
  return places === 0 ? 0 : sold / places;
}
