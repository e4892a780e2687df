import type { City } from "#data/hotels/cities.ts";
import type { HotelSummary } from "#server/modules/hotels/index.ts";
import { readAmenities } from "../../bed-banks/content/amenity-names.ts";
import { districtOf, wayOf } from "../../bed-banks/content/place-hotel.ts";
import { bothOf, kindOf, readPicture, slugOf } from "../../bed-banks/content/tell-hotel.ts";
import { onlyEnglish } from "../../bed-banks/words.ts";
import type { ListedHotel } from "./content-shapes.ts";

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
    ...(hotel.address ? { address: onlyEnglish(hotel.address) } : {}),
  };
}
