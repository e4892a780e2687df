import type { HotelKind } from "#contract/hotel-filters.ts";
import type { BothTexts } from "#contract/text.ts";
import type { City } from "#data/hotels/cities.ts";
import type { HotelPicture, HotelSummary } from "#server/modules/hotels/index.ts";
import { onlyEnglish } from "../words.ts";
import { readAmenities } from "./amenity-names.ts";
import type { ListedHotel } from "./content-shapes.ts";
import { districtOf, wayOf } from "./place-hotel.ts";

/** Types of houses, by their English names; whatever else a house is, it is sold as a hotel. */
const kinds: [RegExp, HotelKind][] = [
  [/resort/i, "resort"],
  [/apart/i, "aparthotel"],
  [/guest ?house|bed and breakfast|homestay/i, "guest_house"],
  [/lodge|chalet/i, "lodge"],
  [/camp/i, "camp"],
];
const kindOf = (type: string): HotelKind => kinds.find(([pattern]) => pattern.test(type))?.[1] ?? "hotel";

const arabicLetters = /[\u0621-\u064a]/;
/** LiteAPI answers in English where it has no Arabic. */
export const isArabic = (text: string | null | undefined): boolean => arabicLetters.test(text ?? "");
export const bothOf = (en: string, ar: string | null | undefined): BothTexts =>
  ar && isArabic(ar) ? { en, ar } : onlyEnglish(en);

/** Until a picture has come. */
const colour = "#c9c2b4";

export const readPicture = (url: string | null | undefined, of: HotelPicture["of"], alt: BothTexts): HotelPicture[] =>
  url?.startsWith("https://") ? [{ file: url, alt, colour, illustrative: false, of }] : [];

/** Letters and digits of the name, and the id, which makes it the only one. */
const slugOf = (name: string, id: string): string =>
  `${name} ${id}`
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f']/g, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join("-");

/** English names of what hotels have and of what they are, by LiteAPI's numbers. */
export type ContentWords = { facilities: ReadonlyMap<number, string>; types: ReadonlyMap<number, string> };

/** `arabic`: the same hotel as the Arabic list names it. Null: it has no picture, and cannot stand in a list. */
export function readSummary(
  hotel: ListedHotel,
  arabic: string | null,
  city: City,
  { facilities, types }: ContentWords,
): HotelSummary | null {
  const at = { lat: hotel.latitude, lon: hotel.longitude };
  const name = bothOf(hotel.name, arabic);
  const [picture] = readPicture(hotel.main_photo, "exterior", name);
  if (!picture) return null;
  const names = (hotel.facilityIds ?? []).flatMap((id) => facilities.get(id) ?? []);
  const { rating, reviewCount } = hotel;
  return {
    id: hotel.id,
    slug: slugOf(hotel.name, hotel.id),
    name,
    kind: kindOf(types.get(hotel.hotelTypeId ?? 0) ?? ""),
    stars: Math.min(5, Math.max(0, Math.floor(hotel.stars ?? 0))),
    cityId: city.id,
    districtId: districtOf(city, at),
    ...at,
    picture,
    // Guests score it out of 10.
    score: rating && reviewCount ? Math.round(rating * 5) / 10 : null,
    reviews: rating && reviewCount ? reviewCount : 0,
    way: wayOf(city, at),
    // Nothing in LiteAPI's facilities says where a bus goes.
    haramShuttle: false,
    amenities: readAmenities(names),
  };
}
