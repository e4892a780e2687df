import type { StayPlaceOption } from "#contract/hotels.ts";
import type { Locale } from "#contract/text.ts";
import { translator } from "#i18n/translate.ts";
import type { Places } from "#server/modules/places/index.ts";
import { fold } from "#server/platform/text-search/fold.ts";
import { mistyped, type Phrase, startingWith } from "#server/platform/text-search/phrase-index.ts";
import { searchBothKeyboards, withOtherAlif } from "#server/platform/text-search/read-query.ts";
import type { Catalogue } from "../catalogue.ts";
import { popularCities } from "./other-names.ts";
import { buildStayIndex, type StayEntry, type StayIndex, type StayNaming } from "./stay-index.ts";

export type SuggestStays = (query: string, locale: Locale, limit: number) => Promise<StayPlaceOption[]>;

/** Points before the weight of the place is added. */
const points = {
  exact: 1500,
  start: 1000,
  countryExact: 1100,
  countryStart: 880,
  word: 860,
  allWords: 700,
  inCity: 600,
  oneEdit: 400,
  twoEdits: 200,
};
/** Below this nothing typed was found as written: a mistake is looked for. */
const found = points.inCity;

/**
 * Cities, districts, landmarks and hotels for what was typed so far, best first: by name, city or country, in either
 * script, with a mistake in it or with the other keyboard switched on. Nothing typed: the cities most searched.
 */
export function createSuggestStays(places: Places, catalogue: () => Promise<Catalogue>): SuggestStays {
  let built: { of: Catalogue; index: StayIndex } | undefined;
  return async (query, locale, limit) => {
    const hotels = await catalogue();
    if (built?.of !== hotels) built = { of: hotels, index: buildStayIndex(places, hotels) };
    const { index } = built;
    const entries = fold(query) ? suggest(index, query) : popularCities.flatMap((id) => index.entries.get(id) ?? []);
    return entries.slice(0, limit).map((entry) => showEntry(places, entry, locale));
  };
}

const suggest = (index: StayIndex, query: string): StayEntry[] =>
  searchBothKeyboards(
    query,
    (text) => search(index, text),
    ({ score }) => score >= found,
  ).map(({ entry }) => entry);

type Scored = { entry: StayEntry; score: number };
type Offer = (entry: StayEntry, score: number) => void;

function search(index: StayIndex, query: string): Scored[] {
  const typed = fold(query);
  const scores = new Map<StayEntry, number>();
  const offer: Offer = (entry, score) => {
    const known = scores.get(entry);
    if (known === undefined || known < score) scores.set(entry, score);
  };
  const isFound = () => [...scores.values()].some((score) => score >= found);
  for (const written of new Set([typed, fold(withOtherAlif(query))])) offerWritten(index, written, offer);
  if (!isFound()) offerAllWords(index, typed.split(" "), offer);
  if (!isFound()) offerMistyped(index, typed.replaceAll(" ", ""), offer);
  return [...scores]
    .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || (a.place.id < b.place.id ? -1 : 1))
    .map(([entry, score]) => ({ entry, score }));
}

function offerWritten(index: StayIndex, typed: string, offer: Offer) {
  const plain = typed.replace(/^(?:al|el|hotels? in|hotels?|فنادق في|فندق|فنادق) (?=.)/, "");
  for (const spelling of new Set([typed, typed.replaceAll(" ", ""), plain]))
    for (const phrase of startingWith(index, spelling))
      offer(phrase.item.entry, scoreOf(phrase, spelling) + phrase.item.entry.weight);
}

/** "Corniche Jeddah", "Talmeera Makkah": each word begins a word of the name or the city, in any order. */
function offerAllWords(index: StayIndex, words: readonly string[], offer: Offer) {
  if (words.length < 2) return;
  const [first, ...others] = words.map((word) => new Set(startingWith(index, word).map(({ item }) => item.entry)));
  for (const entry of first ?? [])
    if (others.every((entries) => entries.has(entry))) offer(entry, points.allWords + entry.weight);
}

function offerMistyped(index: StayIndex, typed: string, offer: Offer) {
  const base = (edits: number, whole: boolean) => (edits <= 1 ? points.oneEdit : points.twoEdits) + (whole ? 80 : 0);
  for (const { item, edits, whole } of mistyped(index, typed))
    offer(item.entry, base(edits, whole) + item.entry.weight);
  for (const { item: family, edits, whole } of mistyped(index.families, typed))
    for (const { item } of startingWith(index, family)) offer(item.entry, base(edits, whole) + item.entry.weight);
}

function scoreOf({ text, whole, item: { field } }: Phrase<StayNaming>, typed: string): number {
  const exact = whole && text === typed;
  if (field === "name") return exact ? points.exact : whole ? points.start : points.word;
  if (field === "city") return points.inCity;
  return exact ? points.countryExact : points.countryStart;
}

function showEntry(
  places: Places,
  { place: { id, kind, name, city }, hotels }: StayEntry,
  locale: Locale,
): StayPlaceOption {
  const country = places.country(city.country)?.name[locale] ?? city.country;
  const within = kind === "city" ? country : [city.name[locale], country].join(translator(locale)("hotel-facts.comma"));
  return { id, kind, name: name[locale], within, timeZone: city.timeZone, hotels };
}
