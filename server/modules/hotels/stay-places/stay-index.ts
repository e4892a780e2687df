import type { Places } from "#server/modules/places/index.ts";
import { fold } from "#server/platform/text-search/fold.ts";
import { buildPhraseIndex, type PhraseIndex, type Term } from "#server/platform/text-search/phrase-index.ts";
import type { Catalogue } from "../catalogue.ts";
import { hasHaram } from "./cities.ts";
import { otherNames } from "./other-names.ts";
import { hotelPlace, listOwnPlaces, type StayPlace } from "./stay-place.ts";

/** A place that can be chosen; `weight`: 0 to about 200, what more people look for first. */
export type StayEntry = { place: StayPlace; weight: number; hotels: number | null };
/** How a text names a place: itself, the city it lies in, the country. */
export type StayNaming = { entry: StayEntry; field: "name" | "city" | "country" };
export type StayIndex = PhraseIndex<StayNaming> & { entries: ReadonlyMap<string, StayEntry> };

/** Everything a place to stay can be typed as; built once for a catalogue. */
export function buildStayIndex(places: Places, catalogue: Catalogue): StayIndex {
  const entries = new Map<string, StayEntry>();
  for (const place of listOwnPlaces()) entries.set(place.id, ownEntry(place, catalogue));
  for (const { hotel } of catalogue.all) {
    const place = hotelPlace(hotel);
    const weight = 4 * hotel.stars + Math.min(20, Math.log2(1 + hotel.reviews));
    entries.set(place.id, { place, weight: weight + (place.city.country === "SA" ? 10 : 0), hotels: null });
  }
  const terms: Term<StayNaming>[] = [];
  for (const entry of entries.values()) addTerms(terms, entry, places);
  return { entries, ...buildPhraseIndex(terms) };
}

function ownEntry(place: StayPlace, catalogue: Catalogue): StayEntry {
  const { kind, city, id } = place;
  const inCity = catalogue.inCity(city.id);
  const districtId = kind === "district" ? id.split(".")[2] : undefined;
  const hotels = districtId ? inCity.filter(({ hotel }) => hotel.districtId === districtId).length : inCity.length;
  const known = kind === "city" ? 100 : kind === "landmark" ? 45 : 40;
  const isHaram = hasHaram(city) && place.lat === city.lat && place.lon === city.lon;
  const weight = known + (city.country === "SA" ? 40 : 0) + (isHaram ? 60 : 0) + (city.id === "makkah" ? 10 : 0);
  return { place, weight, hotels };
}

function addTerms(terms: Term<StayNaming>[], entry: StayEntry, places: Places) {
  const { place } = entry;
  const { name, city, kind } = place;
  const names = [name.en, name.ar, ...(otherNames[place.id] ?? [])];
  if (place.inText) names.push(place.inText.en, place.inText.ar);
  const add = (field: StayNaming["field"], texts: Iterable<string>, forgiving: boolean) => {
    for (const text of new Set([...texts].map(fold))) terms.push({ text, item: { entry, field }, forgiving });
  };
  add("name", kind === "city" ? [...names, ...spellingsOf(entry, places)] : names, true);
  if (kind === "city") {
    const country = places.country(city.country);
    if (country) add("country", [country.name.en, country.name.ar, ...country.alsoCalled], false);
    return;
  }
  // "Ajyad Makkah" and "Makkah Ajyad".
  add("name", pairs(name, city.name), false);
  add("city", pairs(city.name, name), false);
}

const pairs = (first: { en: string; ar: string }, then: { en: string; ar: string }) => [
  `${first.en} ${then.en}`,
  `${first.ar} ${then.ar}`,
];

/** Spellings of a city that its airport is known by. */
function spellingsOf({ place: { city } }: StayEntry, places: Places): string[] {
  return city.airports.flatMap((code) => {
    const airport = places.airport(code);
    return airport && fold(airport.city.en) === fold(city.name.en) ? airport.variants : [];
  });
}
