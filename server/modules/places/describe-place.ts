import type { Place } from "#contract/places.ts";
import type { BothTexts, Locale } from "#contract/text.ts";
import type { Country } from "./place-data.ts";
import type { Entry } from "./place-index.ts";

/** A place in the words of one language. `servedFor`: the place typed, when it has no airport of its own. */
export function describePlace(
  countries: ReadonlyMap<string, Country>,
  entry: Entry,
  locale: Locale,
  servedFor: BothTexts | null = null,
): Place {
  return {
    code: entry.code,
    kind: entry.kind,
    name: entry.name[locale],
    city: entry.city[locale],
    country: entry.country,
    countryName: countries.get(entry.country)?.name[locale] ?? entry.country,
    airports: entry.airports,
    timeZone: entry.timeZone,
    servedFor: servedFor?.[locale] ?? null,
  };
}
