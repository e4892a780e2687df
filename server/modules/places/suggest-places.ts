import type { BothTexts } from "#contract/text.ts";
import { fold } from "#server/platform/text-search/fold.ts";
import { mistyped, type Phrase, startingWith } from "#server/platform/text-search/phrase-index.ts";
import { searchBothKeyboards, withOtherAlif } from "#server/platform/text-search/read-query.ts";
import { type Entry, type Naming, type PlaceIndex, withoutAirport } from "./place-index.ts";

/** `servedFor`: the place typed has no airport of its own, this one serves it. */
export type Suggestion = { entry: Entry; servedFor: BothTexts | null; score: number };

/** Points before the weight of the place is added; the distances are wider than any weight, unless the order is to mix. */
const points = {
  code: 2000,
  cityExact: 1500,
  servedExact: 1450,
  cityStart: 1000,
  servedStart: 980,
  countryExact: 940,
  cityWord: 860,
  nameStart: 840,
  nameWord: 700,
  countryStart: 500,
  oneEdit: 400,
  twoEdits: 200,
};
const METRO_AIRPORT_STEP = 40;
const SERVED_STEP = 160;
/** Below this nothing typed was found as written: a mistake is looked for. */
const FOUND = points.nameWord;

/**
 * Places for what was typed so far, best first: by code, city, airport name, country or a place an airport serves, in
 * either script, with one mistake from four letters on and two from seven, or typed with the other keyboard switched on.
 */
export function suggestPlaces(index: PlaceIndex, query: string, limit: number): Suggestion[] {
  return searchBothKeyboards(query, (text) => search(index, text), isFound).slice(0, limit);
}

/** Whether it was found as written, not by forgiving a mistake. */
export const isFound = ({ score }: Suggestion): boolean => score >= FOUND;

function search(index: PlaceIndex, query: string): Suggestion[] {
  const typed = fold(withoutAirport(query)) || fold(query);
  if (!typed) return [];
  const best = new Map<string, Suggestion>();
  const offer = (entry: Entry, score: number, servedFor: BothTexts | null = null) => {
    const total = score + (servedFor ? entry.weight / 2 : entry.weight);
    const known = best.get(entry.code);
    if (!known || known.score < total) best.set(entry.code, { entry, servedFor, score: total });
  };
  const byCode = index.entries.get(query.trim().toUpperCase());
  if (byCode) offer(byCode, points.code);
  const squeezed = typed.replaceAll(" ", "");
  const alif = fold(withoutAirport(withOtherAlif(query)));
  const spellings = new Set([typed, squeezed, typed.replace(/^(al|el) (?=.)/, ""), alif || typed]);
  for (const spelling of spellings) {
    for (const phrase of startingWith(index, spelling))
      offer(phrase.item.entry, scoreOf(phrase, spelling), phrase.item.servedFor);
  }
  if (![...best.values()].some(isFound)) offerMistyped(index, squeezed, offer);
  for (const { entry, score } of best.values()) {
    const { kind, airports, weight } = entry;
    if (kind !== "metro" || score - weight < points.cityStart) continue;
    airports.forEach((code, order) => {
      const inside = index.entries.get(code);
      if (inside && inside !== entry) offer(inside, score - weight - METRO_AIRPORT_STEP - order);
    });
  }
  return [...best.values()].sort((a, b) => b.score - a.score || (a.entry.code < b.entry.code ? -1 : 1));
}

function scoreOf({ text, whole, item: { field, order } }: Phrase<Naming>, typed: string): number {
  const exact = whole && text === typed;
  if (field === "city") return exact ? points.cityExact : whole ? points.cityStart : points.cityWord;
  if (field === "served")
    return (exact ? points.servedExact : whole ? points.servedStart : points.nameWord) - order * SERVED_STEP;
  if (field === "country") return exact ? points.countryExact : points.countryStart;
  return whole ? points.nameStart : points.nameWord;
}

function offerMistyped(
  index: PlaceIndex,
  typed: string,
  offer: (entry: Entry, score: number, servedFor: BothTexts | null) => void,
) {
  for (const { item, edits, whole } of mistyped(index, typed)) {
    const base = edits <= 1 ? points.oneEdit : points.twoEdits;
    offer(item.entry, base + (whole ? 80 : 0) - item.order * 60, item.servedFor);
  }
}
