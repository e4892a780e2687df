import { domesticVat } from "../engine/charges.ts";
import { cabinFactors, dailyHash, ladder, throughFactor } from "../engine/daily-state.ts";
import { childPercent, infantPercent } from "../engine/party.ts";
import type { Words } from "../timetable/reference.ts";
import type { FlightNetwork } from "../timetable/flight-network.ts";
import type { PriceLine } from "../types.ts";
import { chargeOf, chargesAt } from "./airport-charges.ts";
import { type TaxRow, words } from "./fare-data.ts";
import { faresOf } from "./fares-of.ts";
import { carriesVat, fromOf, isDomesticFlight, type Journey, type Leg, toOf } from "./journey.ts";

/** An adult's fare of a slice in the lowest fare, whole riyals. The engine reckons the same. */
export function lowestFare(network: FlightNetwork, legs: readonly Leg[], cabin: number): number {
  let sum = 0;
  for (const { row, day } of legs)
    sum += network.rowPrice[row]! * ladder[dailyHash(network.rowCarrier[row]!, network.rowNumber[row]!, day) & 15]!;
  const own = legs.length > 1 && legs.every((leg) => network.rowCarrier[leg.row] === network.rowCarrier[legs[0]!.row]);
  return Math.ceil(sum * (own ? throughFactor : 1) * cabinFactors[cabin]! - 1e-9);
}

export type FaresByType = { adult: number; child: number; infant: number };

/** Fares of one adult, child and infant for a slice in halalas, whole riyals each. */
export function sliceFares(lowest: number, factorPercent: number, addedPercent: number): FaresByType {
  const adult = Math.round(lowest * (factorPercent / 100) * (1 + addedPercent / 100));
  return {
    adult: adult * 100,
    child: Math.round((adult * childPercent) / 100) * 100,
    infant: Math.round((adult * infantPercent) / 100) * 100,
  };
}

/** The same for a whole journey at a tier of the fare families. */
export function faresByType(network: FlightNetwork, journey: Journey, tier: number): FaresByType {
  const sum = { adult: 0, child: 0, infant: 0 };
  for (const legs of journey.slices) {
    const percent = faresOf(network, legs, journey.cabin, tier).priceFactorPercent;
    const fares = sliceFares(lowestFare(network, legs, journey.cabin), percent, journey.addedPercent);
    sum.adult += fares.adult;
    sum.child += fares.child;
    sum.infant += fares.infant;
  }
  return sum;
}

/** The charges a slice incurs: as engine/charges.ts says. */
export function sliceCharges(network: FlightNetwork, legs: readonly Leg[], cabin: number): TaxRow[] {
  const from = fromOf(network, legs[0]!);
  const to = toOf(network, legs.at(-1)!);
  const domestic = network.country[from] === network.country[to];
  const transfers = legs
    .slice(1)
    .flatMap((leg) =>
      chargesAt(network.airports[fromOf(network, leg)]!, "transfer", cabin, isDomesticFlight(network, leg)),
    );
  return [
    ...chargesAt(network.airports[from]!, "departure", cabin, domestic),
    ...transfers,
    ...chargesAt(network.airports[to]!, "arrival", cabin, domestic),
  ];
}

export const chargesOf = (network: FlightNetwork, journey: Journey): TaxRow[] =>
  journey.slices.flatMap((legs) => sliceCharges(network, legs, journey.cabin));

export type Party = Pick<Journey, "adults" | "childAges" | "infants">;

/** What all travellers pay of a charge. */
export function chargeOfAll(row: TaxRow, journey: Party): number {
  const children = journey.childAges.reduce((sum, age) => sum + chargeOf(row, "child", age), 0);
  return journey.adults * chargeOf(row, "adult", 30) + children + journey.infants * chargeOf(row, "infant", 0);
}

export const vatOf = (halalas: number): number => Math.round(halalas * domesticVat);

/** The whole price of a tier, line by line; the lines add up to the total. */
export function priceLines(
  network: FlightNetwork,
  journey: Journey,
  tier: number,
): { lines: PriceLine[]; total: number } {
  const fares = faresByType(network, journey, tier);
  const lines: PriceLine[] = [];
  const add = (code: string, label: Words, quantity: number, amount: number, parts?: PriceLine["parts"]) => {
    if (quantity > 0 && amount > 0) lines.push({ code, label, quantity, amount, ...(parts ? { parts } : {}) });
  };
  add("fare_adult", words.adult, journey.adults, fares.adult * journey.adults);
  add("fare_child", words.child, journey.childAges.length, fares.child * journey.childAges.length);
  add("fare_infant", words.infant, journey.infants, fares.infant * journey.infants);
  const base = lines.reduce((sum, line) => sum + line.amount, 0);
  const parts = new Map<string, { label: Words; amount: number }>();
  for (const row of chargesOf(network, journey)) {
    const amount = chargeOfAll(row, journey);
    if (amount === 0) continue;
    const part = parts.get(row.code);
    if (part) part.amount += amount;
    else parts.set(row.code, { label: row.name, amount });
  }
  const charges = [...parts.values()].reduce((sum, part) => sum + part.amount, 0);
  const travellers = journey.adults + journey.childAges.length + journey.infants;
  add("taxes", words.taxes, travellers, charges, [...parts.values()]);
  if (carriesVat(network, journey)) add("vat", words.vat, travellers, vatOf(base) + vatOf(charges));
  return { lines, total: lines.reduce((sum, line) => sum + line.amount, 0) };
}
