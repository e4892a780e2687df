import type { Locale } from "#contract/text.ts";
import { metresBetween } from "#server/platform/metres-between.ts";
import { describePlace } from "./describe-place.ts";
import { findDocumentRule } from "./document-rule.ts";
import { type Airport, readPlaceData } from "./place-data.ts";
import { buildPlaceIndex } from "./place-index.ts";
import type { Places } from "./places.ts";
import { popularPlaces } from "./popular-places.ts";
import { resolvePlace } from "./resolve-place.ts";
import { placeRoutes } from "./routes.ts";
import { suggestPlaces } from "./suggest-places.ts";

export type { Places } from "./places.ts";

const roundDegrees = (degrees: number) => Math.round(degrees * 100) / 100;

let reference: ReturnType<typeof readReference> | undefined;

function readReference() {
  const data = readPlaceData();
  return { data, index: buildPlaceIndex(data) };
}

/** Airports, cities, countries and document rules, read from the reference data once a process. */
export function createPlaces(): Places {
  const { data, index } = (reference ??= readReference());
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
    distanceKm: (from, to) => metresBetween(knownAirport(from), knownAirport(to)) / 1000,
    positions: () =>
      [...data.airlinesAt.keys()].flatMap((code) => {
        const airport = data.airports.get(code);
        return airport ? { code, lat: roundDegrees(airport.lat), lon: roundDegrees(airport.lon) } : [];
      }),
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
