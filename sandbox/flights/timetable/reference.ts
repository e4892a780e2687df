/** Shapes of the reference data in data/, as far as a timetable needs them. */
export type Words = { en: string; ar: string };
export type Cabin = "economy" | "premium_economy" | "business" | "first";
export const cabins: readonly Cabin[] = ["economy", "premium_economy", "business", "first"];

export type AirportRow = {
  iata: string;
  name: Words;
  city: Words;
  country: string;
  lat: number;
  lon: number;
  tz: string;
  size: string;
  scheduled: boolean;
  metro: string | null;
};
export type MetroRow = { code: string; airports: string[] };
export type AirlineRow = {
  iata: string;
  name: Words;
  country: string;
  kind: string;
  alliance: string | null;
  brandColour: string;
  hubs: string[];
  focusCities: string[];
  longHaul: boolean;
  cabins: string[];
  weeklyScale: number;
  fareFamilies: Record<string, string>;
  networkReach: string[];
};
export type AircraftRow = {
  iata: string;
  name: Words;
  body: string;
  cruiseKmh: number;
  rangeKm: number;
  seats: Record<Cabin, number>;
};
export type Reference = { airports: AirportRow[]; metros: MetroRow[]; airlines: AirlineRow[]; aircraft: AircraftRow[] };
