import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { countryCode, placeCode } from "./primitives.ts";
import { queryInt, queryList } from "./query.ts";
import { slice } from "./slices.ts";
import { tidyText } from "./text.ts";
import { documentRule } from "./travel-documents.ts";

/** `metro`: all airports of a city area. Names are in the language of the call. */
export const place = z.object({
  code: placeCode,
  kind: z.enum(["airport", "metro"]),
  name: z.string(),
  city: z.string(),
  country: countryCode,
  countryName: z.string(),
  /** Of a metro area. */
  airports: z.array(placeCode),
  /** IANA: whose days its departures are dated by. */
  timeZone: z.string(),
  /** Set when the place typed has no airport of its own: "Makkah" is served by Jeddah. */
  servedFor: z.nullable(z.string()),
});
export type Place = z.infer<typeof place>;

export const suggestPlaces = endpoint({
  name: "suggestPlaces",
  method: "GET",
  path: "/places/suggest",
  access: "public",
  summary: "Airports and metro areas for what was typed so far, in either script, forgiving of spelling; best first.",
  input: z.object({
    q: z.pipe(
      z.pipe(z.string("required"), z.transform(tidyText)),
      z.string().check(z.minLength(1, "required"), z.maxLength(80, "too_long")),
    ),
    limit: z._default(queryInt(1, 20), 8),
  }),
  output: z.object({ places: z.array(place) }),
  limit: { points: 300, seconds: 60 },
});

export const getPlaces = endpoint({
  name: "getPlaces",
  method: "GET",
  path: "/places",
  access: "public",
  summary:
    "Names of places by code; unknown codes are left out. Without codes: the places most searched from Saudi Arabia.",
  input: z.object({ codes: z._default(queryList(placeCode), []) }),
  output: z.object({ places: z.array(place) }),
});

export const listAirportPositions = endpoint({
  name: "listAirportPositions",
  method: "GET",
  path: "/places/airport-positions",
  access: "public",
  summary:
    "Where the airports are that airlines fly to, in degrees: a browser finds the nearest one without telling where it is.",
  input: z.object({}),
  output: z.object({ airports: z.array(z.object({ code: placeCode, lat: z.number(), lon: z.number() })) }),
});

export const getCountries = endpoint({
  name: "getCountries",
  method: "GET",
  path: "/places/countries",
  access: "public",
  summary: "Countries with dialling codes, sorted for the language of the call.",
  input: z.object({}),
  output: z.object({
    countries: z.array(z.object({ code: countryCode, name: z.string(), dialCode: z.nullable(z.string()) })),
  }),
});

export const getDocumentRule = endpoint({
  name: "getDocumentRule",
  method: "GET",
  path: "/places/document-rule",
  access: "public",
  summary: "Which travel documents a traveller of a nationality may use on a journey (sample rules).",
  input: z.object({
    slices: queryList(slice).check(z.minLength(1, "required"), z.maxLength(6, "too_many")),
    nationality: countryCode,
    residence: z._default(z.enum(["SA", "any"]), "SA"),
  }),
  output: documentRule,
});
