import type { Charges } from "../engine/charges.ts";
import { type AirportRow, cabins } from "../timetable/reference.ts";
import { shared } from "../timetable/shared-arrays.ts";
import { fallbackTax, type TaxRow, taxRows } from "./fare-data.ts";

type Occasion = "departure" | "arrival" | "transfer";

const known = new Map<string, TaxRow[]>();

/** The charges of an airport on an occasion, for a flight of a cabin on a domestic or international route. */
export function chargesAt(airport: AirportRow, occasion: Occasion, cabin: number, domestic: boolean): TaxRow[] {
  const key = `${airport.iata}${airport.country}${occasion}${cabin}${domestic ? "d" : "i"}`;
  const found = known.get(key);
  if (found) return found;
  const due = findCharges(airport, occasion, cabin, domestic);
  known.set(key, due);
  return due;
}

function findCharges(airport: AirportRow, occasion: Occasion, cabin: number, domestic: boolean): TaxRow[] {
  const here = taxRows.filter((row) => row.place === (row.placeType === "airport" ? airport.iata : airport.country));
  if (here.length === 0) return occasion === "departure" ? [fallbackRow(domestic)] : [];
  const route = domestic ? "domestic" : "international";
  const due = here.filter(
    (row) =>
      row.chargedOn === occasion &&
      (row.routes === "any" || row.routes === route) &&
      (row.cabins === null || row.cabins.includes(cabins[cabin]!)),
  );
  const replaced = new Set(due.map((row) => row.replaces));
  return due.filter((row) => !replaced.has(row.code));
}

function fallbackRow(domestic: boolean): TaxRow {
  return {
    ...fallbackTax,
    placeType: "country",
    place: "",
    replaces: null,
    routes: "any",
    amount: domestic ? fallbackTax.routes.domestic : fallbackTax.routes.international,
    cabins: null,
    fromAge: null,
    refundableIfUnused: true,
  };
}

/** What one traveller pays of a charge, in halalas. `age` decides where the charge begins at an age. */
export function chargeOf(row: TaxRow, type: "adult" | "child" | "infant", age: number): number {
  if (row.fromAge !== null) return age >= row.fromAge ? row.amount : 0;
  return Math.round((row.amount * row.percentOf[type]) / 100);
}

/** The charges of every kind of traveller as the engine wants them. */
export function engineCharges(airports: readonly AirportRow[]): Charges {
  const begins = new Set([0, ...taxRows.flatMap(({ fromAge }) => (fromAge === null ? [] : [fromAge]))]);
  const ages = [...begins].toSorted((a, b) => a - b);
  const kinds = [["adult", 30], ["infant", 0], ...ages.map((age) => ["child", age] as const)] as const;
  const tablesOf = (occasion: Occasion): Int32Array[] => {
    const tables = kinds.map(() => new Int32Array(airports.length * 8));
    airports.forEach((airport, at) => {
      for (let cabin = 0; cabin < 4; cabin++) {
        for (const domestic of [0, 1]) {
          const due = chargesAt(airport, occasion, cabin, domestic === 1);
          const cell = (cabin * 2 + domestic) * airports.length + at;
          for (const row of due)
            for (const [kind, [type, age]] of kinds.entries()) tables[kind]![cell]! += chargeOf(row, type, age);
        }
      }
    });
    return tables.map((table) => shared(Int32Array, table));
  };
  const [departure, transfer, arrival] = [tablesOf("departure"), tablesOf("transfer"), tablesOf("arrival")];
  const of = (kind: number) => ({ departure: departure[kind]!, transfer: transfer[kind]!, arrival: arrival[kind]! });
  return { adult: of(0), infant: of(1), children: ages.map((fromAge, at) => ({ fromAge, tables: of(at + 2) })) };
}
