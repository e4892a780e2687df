import type { Places } from "#server/modules/places/index.ts";
import { fold } from "#server/platform/text-search/fold.ts";
import { buildPhraseIndex, type PhraseIndex, type Term } from "#server/platform/text-search/phrase-index.ts";
import type { Catalogue } from "../catalogue.ts";
import { hasHaram, isHaramGate } from "./cities.ts";
import { otherNames, popularCities } from "./other-names.ts";
import { hotelPlace, listOwnPlaces, type StayPlace } from "./stay-place.ts";

/** A place that can be chosen; `weight`: 0 to about 200, what more people look for first. */
export type StayEntry = { place: StayPlace; weight: number; hotels: number | null };
/** How a text names a place: itself, the city it lies in, the country. */
export type StayNaming = { entry: StayEntry; field: "name" | "city" | "country" };
export type StayIndex = PhraseIndex<StayNaming> & {
  entries: ReadonlyMap<string, StayEntry>;
  /** The first words of hotels' names, most often a family's: a mistyped one stands for all its houses. */
  families: PhraseIndex<string>;
};

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
  const folded = new Map<string, string>();
  const foldOnce = (text: string) => {
    const known = folded.get(text) ?? fold(text);
    folded.set(text, known);
    return known;
  };
  for (const entry of entries.values()) addTerms(terms, entry, places, foldOnce);
  return { entries, families: indexFamilies(catalogue, foldOnce), ...buildPhraseIndex(terms) };
}

function ownEntry(place: StayPlace, catalogue: Catalogue): StayEntry {
  const { kind, city, id } = place;
  const inCity = catalogue.inCity(city.id);
  const districtId = kind === "district" ? id.split(".")[2] : undefined;
  const hotels = districtId ? inCity.filter(({ hotel }) => hotel.districtId === districtId).length : inCity.length;
  const known =
    kind === "city" ? 100 + popularity(id) : kind === "district" ? 40 : isHaramGate(id.split(".")[2] ?? "") ? 20 : 38;
  const isHaram = hasHaram(city) && place.lat === city.lat && place.lon === city.lon;
  const weight = known + (city.country === "SA" ? 40 : 0) + (isHaram ? 60 : 0) + (city.id === "makkah" ? 10 : 0);
  return { place, weight, hotels };
}

/** Up to 32 for the cities most searched, 0 for the others. */
const popularity = (id: string) => 2 * (popularCities.length - (popularCities.indexOf(id) + 1 || popularCities.length));

function addTerms(terms: Term<StayNaming>[], entry: StayEntry, places: Places, foldOnce: (text: string) => string) {
  const { place } = entry;
  const { name, city, kind } = place;
  const add = (field: StayNaming["field"], texts: Iterable<string>, forgiving: boolean) => {
    for (const text of new Set([...texts].map(foldOnce))) terms.push({ text, item: { entry, field }, forgiving });
  };
  const names = [name.en, name.ar, ...(otherNames[place.id] ?? [])];
  if (place.inText) names.push(place.inText.en, place.inText.ar);
  if (kind !== "city") {
    add("name", names, kind !== "hotel");
    add("city", [city.name.en, city.name.ar], false);
    return;
  }
  add("name", [...names, ...spellingsOf(entry, places)], true);
  const country = places.country(city.country);
  if (country) add("country", [country.name.en, country.name.ar, ...country.alsoCalled], false);
}

function indexFamilies(catalogue: Catalogue, foldOnce: (text: string) => string): PhraseIndex<string> {
  const words = new Set<string>();
  for (const { hotel } of catalogue.all)
    for (const name of [hotel.name.en, hotel.name.ar]) words.add(foldOnce(name).split(" ")[0] ?? "");
  return buildPhraseIndex([...words].map((word) => ({ text: word, item: word, forgiving: true })));
}

/** Spellings of a city that its airport is known by. */
function spellingsOf({ place: { city } }: StayEntry, places: Places): string[] {
  return city.airports.flatMap((code) => {
    const airport = places.airport(code);
    return airport && fold(airport.city.en) === fold(city.name.en) ? airport.variants : [];
  });
}
