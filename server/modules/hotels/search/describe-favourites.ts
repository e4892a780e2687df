import type { DescribedOf, FavouriteOf } from "#contract/favourites.ts";
import type { Locale } from "#contract/text.ts";
import { todayIn } from "#i18n/format-date.ts";
import type { HotelDeps } from "../hotels-deps.ts";
import { ratingWord } from "../page/rating-word.ts";
import { knownCity } from "../stay-places/cities.ts";
import { districtName, showPicture } from "./show-card.ts";

/** Saved hotels as a list without prices shows them; null for one that is not in the catalogue. */
export async function describeFavourites(
  { catalogue, clock }: Pick<HotelDeps, "catalogue" | "clock">,
  favourites: readonly FavouriteOf<"hotel">[],
  locale: Locale,
): Promise<(DescribedOf<"hotel"> | null)[]> {
  const { bySlug } = await catalogue();
  return favourites.map(({ slug, stay }) => {
    const hotel = bySlug(slug)?.hotel;
    if (!hotel) return null;
    const city = knownCity(hotel.cityId);
    return {
      kind: "hotel",
      past: stay !== null && stay.checkIn < todayIn(city.timeZone, clock.now()),
      name: hotel.name[locale],
      stars: hotel.stars,
      city: city.name[locale],
      district: districtName(hotel, locale),
      picture: showPicture(hotel.picture, locale),
      score: hotel.score,
      scoreWord: hotel.score === null ? null : ratingWord(hotel.score, locale),
      reviews: hotel.reviews,
    };
  });
}
