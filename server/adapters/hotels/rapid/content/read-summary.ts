import type { City } from "#data/hotels/cities.ts";
import type { HotelSummary } from "#server/modules/hotels/index.ts";
import { readAmenities } from "../../bed-banks/content/amenity-names.ts";
import { districtOf, wayOf } from "../../bed-banks/content/place-hotel.ts";
import { bothOf, kindOf, readPicture, slugOf } from "../../bed-banks/content/tell-hotel.ts";
import { onlyEnglish } from "../../bed-banks/words.ts";
import type { DescribedProperty, RapidImage } from "./content-shapes.ts";

export const namesOf = (given: DescribedProperty["amenities"]): string[] =>
  Object.values(given ?? {}).flatMap(({ name }) => name ?? []);

export const streetOf = ({ address }: DescribedProperty): string =>
  [address?.line_1, address?.line_2, address?.city].filter(Boolean).join(", ");

/** The largest of its sizes. */
export const addressOf = ({ links }: RapidImage): string | null =>
  Object.entries(links ?? {}).toSorted(([a], [b]) => Number.parseInt(b, 10) - Number.parseInt(a, 10))[0]?.[1].href ??
  null;

/** Where it may be said to stand: some houses tell their place only to who has booked. */
export const placeOf = ({ location }: DescribedProperty) => {
  const told = location.obfuscation_required ? location.obfuscated_coordinates : location.coordinates;
  return told ? { lat: told.latitude, lon: told.longitude } : null;
};

/** `arabic`: the same hotel's Arabic name. Null: it has no picture or no place, and cannot stand in a list. */
export function readSummary(hotel: DescribedProperty, arabic: string | null, city: City): HotelSummary | null {
  const { property_id: id, name: english, ratings, images } = hotel;
  const at = placeOf(hotel);
  const name = bothOf(english, arabic);
  const hero = images?.find(({ hero_image: isHero }) => isHero) ?? images?.[0];
  const [picture] = readPicture(hero && addressOf(hero), "exterior", name);
  if (!at || !picture) return null;
  const street = streetOf(hotel);
  const { count, overall } = ratings?.guest ?? {};
  const isScored = Number(overall) > 0 && (count ?? 0) > 0;
  return {
    id,
    slug: slugOf(english, id),
    name,
    kind: kindOf(hotel.category?.name ?? ""),
    stars: Math.min(5, Math.max(0, Math.floor(Number(ratings?.property?.rating) || 0))),
    cityId: city.id,
    districtId: districtOf(city, at),
    ...at,
    picture,
    // Guests score it out of 5.
    score: isScored ? Math.round(Number(overall) * 10) / 10 : null,
    reviews: isScored ? (count ?? 0) : 0,
    way: wayOf(city, at),
    // Nothing in Rapid's amenities says where a bus goes.
    haramShuttle: false,
    amenities: readAmenities(namesOf(hotel.amenities)),
    ...(street ? { address: onlyEnglish(street) } : {}),
  };
}
