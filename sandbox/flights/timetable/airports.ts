import { hashText } from "../../random.ts";
import type { AirlineRow, AirportRow } from "./reference.ts";

/**
 * Airports the timetable leaves out: no civil flights, or routes that a Saudi seller does not list
 * (airlines.json leaves Tel Aviv out on purpose).
 */
const closedCountries = new Set(["IL", "KP", "UA"]);

/** Airports as parallel arrays, in the order of their codes. `pull` says how much traffic an airport draws (about 0.1 to 400). */
export type Airports = {
  rows: AirportRow[];
  index: Map<string, number>;
  lat: Float64Array;
  lon: Float64Array;
  pull: Float64Array;
};

export function listAirports(all: readonly AirportRow[], airlines: readonly AirlineRow[]): Airports {
  const wanted = new Set(airlines.flatMap((each) => [...each.hubs, ...each.focusCities, ...each.networkReach]));
  const rows = all
    .filter((row) => (row.scheduled || wanted.has(row.iata)) && !closedCountries.has(row.country))
    .sort((a, b) => (a.iata < b.iata ? -1 : 1));
  const index = new Map(rows.map((row, at) => [row.iata, at]));
  const pull = Float64Array.from(rows, (row) => {
    const noise = 0.5 + (hashText(row.iata) % 1000) / 1000;
    return (row.size === "large" ? 1.2 : 0.25) * noise;
  });
  const add = (code: string, amount: number) => {
    const at = index.get(code);
    if (at !== undefined) pull[at]! += amount;
  };
  for (const airline of airlines) {
    for (const code of airline.networkReach) add(code, 0.5 + 0.25 * airline.weeklyScale);
    const size = airline.networkReach.length * airline.weeklyScale;
    for (const hub of airline.hubs) add(hub, (size * 0.12) / airline.hubs.length ** 0.5);
    for (const code of airline.focusCities) add(code, size * 0.02);
  }
  return {
    rows,
    index,
    pull,
    lat: Float64Array.from(rows, (row) => row.lat),
    lon: Float64Array.from(rows, (row) => row.lon),
  };
}

/** Great-circle kilometres between two airports. */
export function kilometres(airports: { lat: ArrayLike<number>; lon: ArrayLike<number> }, a: number, b: number): number {
  const rad = Math.PI / 180;
  const lat1 = airports.lat[a]! * rad;
  const lat2 = airports.lat[b]! * rad;
  const dLat = lat2 - lat1;
  const dLon = (airports.lon[b]! - airports.lon[a]!) * rad;
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(dLon / 2) ** 2;
  return 12742 * Math.asin(Math.min(1, Math.sqrt(h)));
}
