import type { DescribedOf, FavouriteOf } from "#contract/favourites.ts";
import type { Locale } from "#contract/text.ts";
import type { PackagesDeps } from "../packages-deps.ts";
import { readCatalogue } from "./read-catalogue.ts";
import { showCard } from "./show-card.ts";

/** Saved packages as their cards of today; null for one that is not published any more. */
export async function describeFavourites(
  deps: Pick<PackagesDeps, "db" | "clock" | "published" | "places">,
  favourites: readonly FavouriteOf<"package">[],
  locale: Locale,
): Promise<(DescribedOf<"package"> | null)[]> {
  const entries = new Map((await readCatalogue(deps)).map((entry) => [entry.item.id, entry]));
  return favourites.map(({ packageId }) => {
    const entry = entries.get(packageId);
    return entry ? { kind: "package", card: showCard(deps, entry, locale) } : null;
  });
}
