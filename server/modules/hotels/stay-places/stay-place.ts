import type { StayPlaceView } from "#contract/hotels.ts";
import type { BothTexts, Locale } from "#contract/text.ts";
import { translator } from "#i18n/translate.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { HotelSummary } from "../hotel-supplier.ts";
import { type City, cities, cityById, hasHaram, knownCity } from "./cities.ts";

/** A place hotels are searched at: its city's hotels, with distances from the point. */
export type StayPlace = {
  id: string;
  kind: StayPlaceView["kind"];
  name: BothTexts;
  /** As it stands inside a sentence; null where the name does. */
  inText: BothTexts | null;
  city: City;
  lat: number;
  lon: number;
  /** Of a hotel: it is shown first. */
  hotelId: string | null;
};

const ownPlaces = new Map<string, StayPlace>(cities.flatMap(placesOf).map((place) => [place.id, place]));

/** Cities, districts, landmarks and gates of the Haram. */
export const listOwnPlaces = (): Iterable<StayPlace> => ownPlaces.values();

/** The place of an id; null for one that is none. A hotel is found among those given. */
export function findStayPlace(id: string, hotelBySlug: (slug: string) => HotelSummary | undefined): StayPlace | null {
  if (!id.startsWith("hotel.")) return ownPlaces.get(id) ?? null;
  const hotel = hotelBySlug(id.slice("hotel.".length));
  return hotel && cityById.has(hotel.cityId) ? hotelPlace(hotel) : null;
}

export function hotelPlace({ id, slug, name, cityId, lat, lon }: HotelSummary): StayPlace {
  return { id: `hotel.${slug}`, kind: "hotel", name, inText: null, city: knownCity(cityId), lat, lon, hotelId: id };
}

function placesOf(city: City): StayPlace[] {
  const inside = (kind: "district" | "landmark", places: City["landmarks"] | City["districts"] | City["gates"] = []) =>
    places.map((place) => ({
      id: `${kind}.${city.id}.${place.id}`,
      kind,
      name: place.name,
      inText: kind === "landmark" && "inText" in place ? place.inText : null,
      city,
      lat: place.lat,
      lon: place.lon,
      hotelId: null,
    }));
  const { id, name, lat, lon } = city;
  return [
    { id: `city.${id}`, kind: "city", name, inText: null, city, lat, lon, hotelId: null },
    ...inside("district", city.districts),
    ...inside("landmark", city.landmarks),
    ...inside("landmark", city.gates),
  ];
}

/** A place in the words of one language. */
export function showStayPlace(places: Pick<Places, "country">, place: StayPlace, locale: Locale): StayPlaceView {
  const { id, kind, city, lat, lon } = place;
  return {
    id,
    kind,
    name: placeTitle(place, locale),
    cityId: city.id,
    city: city.name[locale],
    country: city.country,
    countryName: places.country(city.country)?.name[locale] ?? city.country,
    lat,
    lon,
    timeZone: city.timeZone,
    distanceFrom: distanceFrom(place, locale),
    hasHaram: hasHaram(city),
  };
}

/** "Makkah", "Ajyad, Makkah", "Makkah, near Al-Masjid Al-Haram". */
function placeTitle(place: StayPlace, locale: Locale): string {
  const t = translator(locale);
  const city = place.city.name[locale];
  const name = (place.inText ?? place.name)[locale];
  if (place.kind === "district") return t("hotel-facts.district_of_city", { district: name, city });
  return place.kind === "landmark" ? t("hotel-facts.near_landmark", { city, landmark: name }) : name;
}

/** Where distances begin. In Makkah and Madinah the centre is the Haram. */
function distanceFrom({ kind, city, name, inText }: StayPlace, locale: Locale): string {
  if (kind === "city" && hasHaram(city)) return translator(locale)("hotel-facts.the_haram");
  return kind === "city" ? translator(locale)("hotel-facts.city_centre") : (inText ?? name)[locale];
}
