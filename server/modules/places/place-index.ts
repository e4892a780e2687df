import type { BothTexts } from "#contract/text.ts";
import { fold } from "#server/platform/text-search/fold.ts";
import { buildPhraseIndex, type PhraseIndex, type Term } from "#server/platform/text-search/phrase-index.ts";
import type { PlaceData } from "./place-data.ts";

/** Something that can be chosen. A metro area whose code is also an airport's stands for both. */
export type Entry = {
  code: string;
  kind: "airport" | "metro";
  name: BothTexts;
  city: BothTexts;
  country: string;
  airports: string[];
  timeZone: string;
  /** Inside a metro area with a code of its own. */
  metro: string | null;
  /** 0 to about 180; busier places first, Saudi ones before others. */
  weight: number;
};

export type Field = "city" | "name" | "country" | "served";
/** How a text of the index names a place. */
export type Naming = { field: Field; entry: Entry; servedFor: BothTexts | null; order: number };

export type PlaceIndex = PhraseIndex<Naming> & { entries: Map<string, Entry> };

/** Builds the index of everything that can be typed; once, at start. */
export function buildPlaceIndex(data: PlaceData): PlaceIndex {
  const entries = buildEntries(data);
  const terms: Term<Naming>[] = [];
  const add = (code: string, field: Field, texts: Iterable<string>, servedFor: BothTexts | null = null, order = 0) => {
    const entry = entries.get(code);
    if (!entry) throw new Error(`no place ${code} in the reference data`);
    // Mistyped names are looked for among whole names of cities and served places.
    const forgiving = field === "city" || field === "served";
    for (const text of new Set([...texts].map(fold)))
      terms.push({ text, item: { field, entry, servedFor, order }, forgiving });
  };
  for (const { code, name } of data.metros.values()) add(code, "city", both(name));
  for (const airport of data.airports.values()) {
    add(airport.iata, "city", [...both(airport.city), ...airport.variants]);
    add(airport.iata, "name", both(airport.name).map(withoutAirport));
    const country = data.countries.get(airport.country);
    const entry = entries.get(airport.iata);
    if (country && entry?.metro === null) add(airport.iata, "country", [...both(country.name), ...country.alsoCalled]);
  }
  for (const metro of data.metros.values()) {
    const country = data.countries.get(metro.country);
    if (country && !data.airports.has(metro.code))
      add(metro.code, "country", [...both(country.name), ...country.alsoCalled]);
  }
  for (const served of data.servedPlaces) {
    served.airports.forEach((code, order) =>
      add(code, "served", [...both(served.name), ...served.alsoCalled], served.name, order),
    );
  }
  return { entries, ...buildPhraseIndex(terms) };
}

function buildEntries({ airports, metros, airlinesAt }: PlaceData): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const { iata: code, name, city, country, size, metro, tz: timeZone } of airports.values()) {
    const busy = Math.min(100, 16 * Math.log2(1 + (airlinesAt.get(code) ?? 0)));
    const weight = busy + (size === "large" ? 10 : 0) + (country === "SA" ? 60 : 0);
    entries.set(code, { code, kind: "airport", name, city, country, airports: [], timeZone, metro, weight });
  }
  for (const { code, name: city, label: name, country, airports: inside } of metros.values()) {
    const weight = 10 + Math.max(...inside.map((airport) => entries.get(airport)?.weight ?? 0));
    const timeZone = airports.get(inside[0] ?? "")?.tz;
    if (!timeZone) throw new Error(`a metro area ${code} without an airport`);
    entries.set(code, { code, kind: "metro", name, city, country, airports: inside, timeZone, metro: null, weight });
  }
  return entries;
}

const both = ({ en, ar }: BothTexts): string[] => [en, ar];
/** "Airport" and "مطار" stand in every name and tell nothing. */
export const withoutAirport = (name: string): string =>
  name.replace(/\b(international|airport)\b/gi, " ").replace(/مطار|الدولي/g, " ");
