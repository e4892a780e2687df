import type { DescribedOf, FavouriteKind, FavouriteOf } from "#contract/favourites.ts";
import type { Locale } from "#contract/text.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";

/** What each product tells of its own, one for one; null for what is not sold any more. */
export type FavouriteProducts = {
  [Kind in FavouriteKind]: (
    favourites: readonly FavouriteOf<Kind>[],
    locale: Locale,
  ) => Promise<(DescribedOf<Kind> | null)[]>;
};

export type FavouriteDeps = { db: Database; clock: Clock; products: FavouriteProducts };
