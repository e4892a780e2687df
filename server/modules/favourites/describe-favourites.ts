import type { DescribedFavourite, Favourite } from "#contract/favourites.ts";
import type { Locale } from "#contract/text.ts";
import type { FavouriteDeps } from "./deps.ts";

type Describe = (favourites: readonly Favourite[], locale: Locale) => Promise<(DescribedFavourite | null)[]>;

/** One for one, in one language, each by its product; null for what is not sold any more. */
export async function describeFavourites(
  { products }: Pick<FavouriteDeps, "products">,
  favourites: readonly Favourite[],
  locale: Locale,
): Promise<(DescribedFavourite | null)[]> {
  const described = new Map<Favourite, DescribedFavourite | null>();
  for (const [kind, some] of Map.groupBy(favourites, (favourite) => favourite.kind)) {
    const answers = await (products[kind] as Describe)(some, locale);
    some.forEach((favourite, index) => described.set(favourite, answers[index] ?? null));
  }
  return favourites.map((favourite) => described.get(favourite) ?? null);
}
