import type { Locale } from "#contract/text.ts";
import type { HotelDeps } from "../hotels-deps.ts";
import { ratingWord } from "../page/rating-word.ts";
import { knownCity } from "../stay-places/cities.ts";
import { districtName, showPicture } from "./show-card.ts";

/** What a card tells of a hotel without a price; null when it is not in the catalogue. */
export async function describeHotel({ catalogue }: Pick<HotelDeps, "catalogue">, slug: string, locale: Locale) {
  const hotel = (await catalogue()).bySlug(slug)?.hotel;
  if (!hotel) return null;
  const city = knownCity(hotel.cityId);
  return {
    name: hotel.name[locale],
    stars: hotel.stars,
    city: city.name[locale],
    district: districtName(hotel, locale),
    picture: showPicture(hotel.picture, locale),
    score: hotel.score,
    scoreWord: hotel.score === null ? null : ratingWord(hotel.score, locale),
    reviews: hotel.reviews,
    timeZone: city.timeZone,
  };
}
