import type { DocumentRule } from "#contract/travel-documents.ts";
import type { Place } from "#contract/places.ts";
import type { Locale } from "#contract/text.ts";
import type { Api } from "#server/http/request-context.ts";
import type { Airport, Country } from "./place-data.ts";

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
  /** Of the airports that airlines of the reference data fly to, to the hundredth of a degree (1 km). */
  positions: () => { code: string; lat: number; lon: number }[];
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
