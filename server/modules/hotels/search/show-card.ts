import type { HotelCard, Picture } from "#contract/hotels.ts";
import type { Locale } from "#contract/text.ts";
import { translator } from "#i18n/translate.ts";
import type { HotelPicture, HotelSummary, RateSummary } from "../hotel-supplier.ts";
import { amenityById, isTellingView, kindName } from "../hotel-words.ts";
import type { RoomFace } from "../read-content.ts";
import { ratingWord } from "../page/rating-word.ts";
import { jointTerms, showPrice, showTerms } from "../rates/show-terms.ts";
import { knownCity } from "../stay-places/cities.ts";
import type { Match } from "./filter-hotels.ts";

/** Rooms left are told when so few are left. */
const fewRooms = 5;

/** A card of the results, in one language. */
export function showCard(
  { candidate, offer }: Match,
  rooms: readonly RoomFace[],
  { picture, pictureCount }: { picture: HotelPicture; pictureCount: number },
  nights: number,
  locale: Locale,
): HotelCard {
  const { hotel } = candidate.facts;
  const city = knownCity(hotel.cityId);
  const rates = offer.rates.map(({ rate }) => rate);
  const types = rates.map((rate) =>
    rooms.find(({ id, supplier }) => id === rate.roomTypeId && supplier === offer.supplier),
  );
  return {
    id: hotel.id,
    slug: hotel.slug,
    name: hotel.name[locale],
    kind: hotel.kind,
    kindName: kindName(hotel.kind)[locale],
    stars: hotel.stars,
    districtId: hotel.districtId,
    district: districtName(hotel, locale),
    lat: hotel.lat,
    lon: hotel.lon,
    picture: showPicture(picture, locale),
    pictureCount,
    score: hotel.score,
    scoreWord: hotel.score === null ? null : ratingWord(hotel.score, locale),
    reviews: hotel.reviews,
    way: { ...hotel.way, to: hotel.way.to[locale] },
    distance: candidate.distance,
    view: viewOf(types)?.[locale] ?? null,
    highlights: pickHighlights(hotel).map(({ name }) => name[locale]),
    offer: {
      ...showTerms(jointTerms(rates), city.timeZone, locale),
      rooms: countTypes(types, locale),
      price: showPrice(rates, nights),
      roomsLeft: roomsLeft(rates),
    },
  };
}

export const showPicture = ({ alt, ...picture }: HotelPicture, locale: Locale): Picture => ({
  ...picture,
  alt: alt[locale],
});

export const districtName = ({ cityId, districtId }: HotelSummary, locale: Locale): string =>
  knownCity(cityId).districts.find(({ id }) => id === districtId)?.name[locale] ?? "";

/** The amenities that speak most for a hotel, the first ones it has. */
export const pickHighlights = ({ amenities }: Pick<HotelSummary, "amenities">) =>
  telling.flatMap((id) => (amenities.includes(id) ? (amenityById.get(id) ?? []) : [])).slice(0, 3);
const telling = [
  "private_beach",
  "private_pool",
  "haram_shuttle",
  "outdoor_pool",
  "indoor_pool",
  "kids_club",
  "spa",
  "connecting_rooms",
  "women_pool_hours",
  "full_kitchen",
  "family_rooms",
  "women_gym_hours",
  "gym",
  "airport_shuttle",
  "restaurant",
  "parking",
  "prayer_room",
  "kitchenette",
  "wifi",
];

function countTypes(types: readonly (RoomFace | undefined)[], locale: Locale) {
  const counts = new Map<string, { name: string; count: number }>();
  for (const type of types) {
    const name = type?.name[locale] ?? translator(locale)("hotel-facts.room");
    const known = counts.get(name);
    if (known) known.count++;
    else counts.set(name, { name, count: 1 });
  }
  return [...counts.values()];
}

/** A view that speaks for the rooms, that of the Haram before others. */
const viewOf = (types: readonly (RoomFace | undefined)[]) =>
  (types.find((type) => type?.haramView) ?? types.find((type) => type?.view && isTellingView(type.view.id)))?.view
    ?.name;

/** Rooms left of the scarcest type; null while there are more than a few. */
function roomsLeft(rates: readonly Pick<RateSummary, "left">[]): number | null {
  const least = Math.min(...rates.map(({ left }) => left));
  return least <= fewRooms ? least : null;
}
