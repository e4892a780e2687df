import type { DescribedFavourite } from "#contract/described-favourites.ts";
import type { Favourite, FavouriteFlight, FavouriteHotel } from "#contract/favourites.ts";
import type { Locale } from "#contract/text.ts";
import { todayIn } from "#i18n/format-date.ts";
import { localToUtc } from "#server/platform/local-to-utc.ts";
import type { FavouriteDeps } from "./deps.ts";

type Deps = Pick<FavouriteDeps, "clock" | "places" | "products">;

/** One for one, in one language; null for a hotel or package that is not sold any more, and for a flight from nowhere we know. */
export async function describeFavourites(
  deps: Deps,
  favourites: readonly Favourite[],
  locale: Locale,
): Promise<(DescribedFavourite | null)[]> {
  const anyPackage = favourites.some(({ kind }) => kind === "package");
  const cards = anyPackage ? await deps.products.packageCards(locale) : new Map<string, never>();
  return Promise.all(
    favourites.map(async (favourite) => {
      if (favourite.kind === "flight") return describeFlight(deps, favourite, locale);
      if (favourite.kind === "hotel") return describeHotel(deps, favourite, locale);
      const card = cards.get(favourite.packageId);
      return card ? { kind: "package", card } : null;
    }),
  );
}

function describeFlight({ clock, places, products }: Deps, { legs }: FavouriteFlight, locale: Locale) {
  const [first] = legs;
  if (!first || legs.some(({ from, to }) => !places.place(from, locale) || !places.place(to, locale))) return null;
  const cityOf = (code: string) => places.place(code, locale)?.city ?? code;
  return {
    kind: "flight" as const,
    past: localToUtc(first.departs, places.place(first.from, locale)?.timeZone ?? "UTC") <= clock.now(),
    legs: legs.map(({ from, to, carrier }) => ({
      fromCity: cityOf(from),
      toCity: cityOf(to),
      airline: products.nameAirline(carrier, locale),
    })),
  };
}

async function describeHotel({ clock, products }: Deps, { slug, stay }: FavouriteHotel, locale: Locale) {
  const found = await products.describeHotel(slug, locale);
  if (!found) return null;
  const { timeZone, ...facts } = found;
  return {
    kind: "hotel" as const,
    past: stay !== null && stay.checkIn < todayIn(timeZone, clock.now()),
    ...facts,
  };
}
