import type { Airports } from "./airports.ts";
import type { Operator } from "./regional-operators.ts";
import { type AirlineRow, cabins, type Words } from "./reference.ts";

/** Who sells and flies: a known airline or an invented regional operator. `cabinBits`: bit i = cabins[i]. */
export type Carrier = {
  code: string;
  name: Words;
  country: string;
  kind: string;
  alliance: string | null;
  colour: string;
  scale: number;
  longHaul: boolean;
  cabinBits: number;
  fareFamilies: Record<string, string>;
  hubs: number[];
  invented: boolean;
};

export function listCarriers(
  airports: Airports,
  airlines: readonly AirlineRow[],
  operators: readonly Operator[],
): Carrier[] {
  const families = new Map<string, string>();
  for (const airline of airlines) {
    if (airline.kind !== "low_cost" && !families.has(airline.country))
      families.set(airline.country, airline.fareFamilies["economy"]!);
  }
  const known = airlines.map((airline) => ({
    code: airline.iata,
    name: airline.name,
    country: airline.country,
    kind: airline.kind,
    alliance: airline.alliance,
    colour: airline.brandColour,
    scale: airline.weeklyScale,
    longHaul: airline.longHaul,
    cabinBits: cabins.reduce((bits, cabin, i) => (airline.cabins.includes(cabin) ? bits | (1 << i) : bits), 0),
    fareFamilies: airline.fareFamilies,
    hubs: airline.hubs.map((code) => airports.index.get(code)).filter((at) => at !== undefined),
    invented: false,
  }));
  const invented = operators.map((operator) => ({
    code: operator.code,
    name: operator.name,
    country: operator.country,
    kind: "regional",
    alliance: null,
    colour: "#5B6770",
    scale: 2,
    longHaul: false,
    cabinBits: 1,
    fareFamilies: { economy: families.get(operator.country) ?? "asia-africa-full-service" },
    hubs: operator.hubs,
    invented: true,
  }));
  return [...known, ...invented];
}
