import { airlineRoutes } from "./airline-routes.ts";
import { type Airports, kilometres, listAirports } from "./airports.ts";
import { seatsByCabin } from "./aircraft-choice.ts";
import { type Carrier, listCarriers } from "./carriers.ts";
import { frequencies } from "./frequencies.ts";
import { interlineMatrix } from "./interline.ts";
import { packRows, type Rows } from "./pack-rows.ts";
import { degrees, regionalNetwork } from "./regional-operators.ts";
import type { AircraftRow, AirportRow, Reference } from "./reference.ts";
import { schedule } from "./schedule.ts";
import { changesInYear } from "../../zone-offsets.ts";
import { shared } from "./shared-arrays.ts";

/** Everything about the network that does not change with bookings. Arrays lie in shared memory: a worker reads them as they are. */
export type FlightNetwork = Rows & {
  seed: number;
  airports: AirportRow[];
  carriers: Carrier[];
  aircraft: AircraftRow[];
  /** Time zones by name; `zone[airport]` is a place in it. */
  zones: string[];
  zone: Uint16Array;
  /** Minutes a change of planes takes. */
  connection: Uint8Array;
  lat: Float32Array;
  lon: Float32Array;
  /** A number for each country. */
  country: Uint16Array;
  /** 1 for airports in Saudi Arabia, whose domestic journeys carry VAT. */
  saudi: Uint8Array;
  interline: Uint8Array;
  /** Seats by `(aircraft * 16 + cabin bits) * 4 + cabin`. */
  seats: Uint16Array;
};

/** Directed airport pairs of the whole network, and flights a day: the shape of the real one (docs of the shape test). */
export const networkSize = { pairs: 17_500, flightsPerDay: 92_000 };

/** The same reference data and seed give the same network, on any day and machine. */
export function buildNetwork(reference: Reference, seed: number): FlightNetwork {
  const airports = listAirports(reference.airports, reference.airlines);
  const known = airlineRoutes(airports, reference.airlines, seed);
  const region = regionalNetwork(airports, known, reference.airlines.length, networkSize.pairs, seed);
  const routes = [...known, ...region.routes];
  const carriers = listCarriers(airports, reference.airlines, region.operators);
  const degree = degrees(airports.rows.length, routes);
  const perDay = frequencies(routes, carriers, degree, networkSize.flightsPerDay, seed);
  const { zones, zone, usual } = timeZones(airports);
  const rows = schedule(airports, routes, carriers, reference.aircraft, perDay, degree, usual, seed);
  return {
    ...packRows(
      rows,
      airports.rows.length,
      (a, b) => kilometres(airports, a, b),
      airports.rows.map((row) => row.country),
    ),
    seed,
    airports: airports.rows,
    carriers,
    aircraft: reference.aircraft,
    zones,
    zone,
    connection: shared(Uint8Array, degree, (n) => (n <= 40 ? 45 : n <= 150 ? 60 : 75)),
    lat: shared(Float32Array, airports.lat),
    lon: shared(Float32Array, airports.lon),
    country: shared(Uint16Array, countryNumbers(airports.rows)),
    saudi: shared(
      Uint8Array,
      airports.rows.map((row) => (row.country === "SA" ? 1 : 0)),
    ),
    interline: shared(Uint8Array, interlineMatrix(carriers, routes, seed)),
    seats: seatTable(reference.aircraft),
  };
}

function timeZones(airports: Airports) {
  const zones = [...new Set(airports.rows.map((row) => row.tz))].sort();
  const place = new Map(zones.map((zone, at) => [zone, at]));
  // Returns are planned in January's time, whatever the year.
  const january = zones.map((zone) => changesInYear(zone, 2026)[0]!.offset);
  const zone = shared(
    Uint16Array,
    airports.rows.map((row) => place.get(row.tz)!),
  );
  return { zones, zone, usual: (airport: number) => january[zone[airport]!]! };
}

function countryNumbers(rows: readonly AirportRow[]): number[] {
  const numbers = new Map<string, number>();
  return rows.map(({ country }) => {
    if (!numbers.has(country)) numbers.set(country, numbers.size);
    return numbers.get(country)!;
  });
}

function seatTable(aircraft: readonly AircraftRow[]): Uint16Array {
  const table = new Uint16Array(aircraft.length * 64);
  aircraft.forEach((type, at) => {
    for (let bits = 0; bits < 16; bits++) table.set(seatsByCabin(type, bits | 1), (at * 16 + bits) * 4);
  });
  return shared(Uint16Array, table);
}
