import type { BothTexts } from "#contract/text.ts";
import airlinesFile from "#data/airlines.json" with { type: "json" };
import airportsFile from "#data/airports.json" with { type: "json" };
import countriesFile from "#data/countries.json" with { type: "json" };
import metrosFile from "#data/metros.json" with { type: "json" };
import servedByFile from "#data/served-by.json" with { type: "json" };

export type Airport = {
  iata: string;
  name: BothTexts;
  city: BothTexts;
  /** ISO 3166, two letters. */
  country: string;
  lat: number;
  lon: number;
  /** IANA time zone. */
  tz: string;
  size: "large" | "medium";
  /** The code of its city area, which may equal an airport's code (IST, DXB). */
  metro: string | null;
  /** Other spellings of the city that people type. */
  variants: string[];
  /** No Arabic name is known: the Latin one stands in both languages. */
  latin?: boolean;
};

export type Country = { code: string; alpha3: string; dial: string | null; name: BothTexts; alsoCalled: string[] };
export type Metro = { code: string; country: string; name: BothTexts; label: BothTexts; airports: string[] };
/** A place without an airport of its own and the airports that serve it, nearest first. */
export type ServedPlace = { name: BothTexts; country: string; airports: string[]; alsoCalled: string[] };

export type PlaceData = {
  airports: Map<string, Airport>;
  metros: Map<string, Metro>;
  countries: Map<string, Country>;
  servedPlaces: ServedPlace[];
  /** How many airlines of the reference data fly to an airport: its importance. */
  airlinesAt: Map<string, number>;
};

/** The committed reference data, by code. */
export function readPlaceData(): PlaceData {
  const airlinesAt = new Map<string, number>();
  for (const { networkReach } of airlinesFile.airlines) {
    for (const code of networkReach) airlinesAt.set(code, (airlinesAt.get(code) ?? 0) + 1);
  }
  return {
    airports: new Map((airportsFile as Airport[]).map((airport) => [airport.iata, airport])),
    metros: new Map((metrosFile as Metro[]).map((metro) => [metro.code, metro])),
    countries: new Map((countriesFile as Country[]).map((country) => [country.code, country])),
    servedPlaces: servedByFile as ServedPlace[],
    airlinesAt,
  };
}
