import type { DocumentRule } from "#contract/flights.ts";
import type { Place } from "#contract/places.ts";
import type { Locale } from "#contract/text.ts";
import type { Api } from "#server/http/request-context.ts";
import { describePlace } from "./describe-place.ts";
import { distanceKm } from "./distance-km.ts";
import { findDocumentRule } from "./document-rule.ts";
import { type Airport, type Country, readPlaceData } from "./place-data.ts";
import { buildPlaceIndex } from "./place-index.ts";
import { popularPlaces } from "./popular-places.ts";
import { resolvePlace } from "./resolve-place.ts";
import { placeRoutes } from "./routes.ts";
import { suggestPlaces } from "./suggest-places.ts";

export type { Airport, Country } from "./place-data.ts";

/** A flight or a searched leg: codes of airports or metro areas; days or local times. */
export type DocumentSlice = { from: string; to: string; departs: string; arrives: string };

export type Places = {
  routes: (api: Api) => void;
  /** Best first; nothing for an empty query. */
  suggest: (query: string, locale: Locale, limit: number) => Place[];
  /** A place by its code; where a metro area and an airport share one, the area. Undefined for an unknown code. */
  place: (code: string, locale: Locale) => Place | undefined;
  /** The places most searched from Saudi Arabia. */
  popular: (locale: Locale) => Place[];
  /** The code meant by free text of a form without JavaScript ("Riyadh", "الرياض", "Riyadh (RUH)"); null when in doubt. */
  resolve: (text: string) => string | null;
  airport: (code: string) => Airport | undefined;
  /** The airports a code stands for: those of a metro area, or the airport alone; none for an unknown code. */
  metroAirports: (code: string) => string[];
  /** IANA time zone of an airport. @throws Error for a code that is no airport. */
  timeZone: (code: string) => string;
  /** Great-circle kilometres between two airports. @throws Error for a code that is no airport. */
  distanceKm: (from: string, to: string) => number;
  country: (code: string) => Country | undefined;
  /** Sorted for the language. */
  countries: (locale: Locale) => Country[];
  /** The country of an airport or metro area, two letters. */
  countryOf: (code: string) => string | undefined;
  /** @throws Error for a code that is neither airport nor metro area. */
  documentRule: (question: {
    nationality: string;
    residence: "SA" | "any";
    slices: readonly DocumentSlice[];
    locale: Locale;
  }) => DocumentRule;
};

/** Airports, cities, countries and document rules, read from the reference data once. */
export function createPlaces(): Places {
  const data = readPlaceData();
  const index = buildPlaceIndex(data);
  const knownAirport = (code: string): Airport => {
    const airport = data.airports.get(code);
    if (!airport) throw new Error(`no airport ${code}`);
    return airport;
  };
  const knownCountry = (code: string): string => {
    const entry = index.entries.get(code);
    if (!entry) throw new Error(`no place ${code}`);
    return entry.country;
  };
  const place = (code: string, locale: Locale) => {
    const entry = index.entries.get(code);
    return entry && describePlace(data.countries, entry, locale);
  };
  const places: Places = {
    routes: (api) => placeRoutes(api, places),
    suggest: (query, locale, limit) =>
      suggestPlaces(index, query, limit).map(({ entry, servedFor }) =>
        describePlace(data.countries, entry, locale, servedFor),
      ),
    place,
    popular: (locale) => popularPlaces.flatMap((code) => place(code, locale) ?? []),
    resolve: (text) => resolvePlace(index, text),
    airport: (code) => data.airports.get(code),
    metroAirports: (code) => data.metros.get(code)?.airports ?? (data.airports.has(code) ? [code] : []),
    timeZone: (code) => knownAirport(code).tz,
    distanceKm: (from, to) => distanceKm(knownAirport(from), knownAirport(to)),
    country: (code) => data.countries.get(code),
    countries: (locale) => {
      const collator = new Intl.Collator(locale);
      return [...data.countries.values()].sort((a, b) => collator.compare(a.name[locale], b.name[locale]));
    },
    countryOf: (code) => index.entries.get(code)?.country,
    documentRule: ({ nationality, residence, slices, locale }) => {
      const { allowedDocuments, validUntil, message, checkedOn } = findDocumentRule({
        nationality,
        residence,
        slices: slices.map(({ from, to, departs, arrives }) => ({
          fromCountry: knownCountry(from),
          toCountry: knownCountry(to),
          departs: departs.slice(0, 10),
          arrives: arrives.slice(0, 10),
        })),
      });
      return { allowedDocuments, validUntil, message: message[locale], checkedOn };
    },
  };
  return places;
}
