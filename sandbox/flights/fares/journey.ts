import type { FlightNetwork } from "../timetable/flight-network.ts";

/** A flight on a day: a row of the timetable and the day number at its origin. */
export type Leg = { row: number; day: number };

/** A journey as it is priced and sold. `cabin` is a place in cabins; one age a child; `addedPercent` a price change of its own. */
export type Journey = {
  slices: Leg[][];
  cabin: number;
  adults: number;
  childAges: number[];
  infants: number;
  addedPercent: number;
};

export const fromOf = (network: FlightNetwork, leg: Leg): number => network.pairFrom[network.rowPair[leg.row]!]!;
export const toOf = (network: FlightNetwork, leg: Leg): number => network.pairTo[network.rowPair[leg.row]!]!;
export const seatedOf = (journey: Journey): number => journey.adults + journey.childAges.length;
export const allLegs = (journey: Journey): Leg[] => journey.slices.flat();

export const isDomesticFlight = (network: FlightNetwork, leg: Leg): boolean =>
  network.pairDomestic[network.rowPair[leg.row]!] === 1;

/** A journey inside one country has domestic rules and bags. */
export function isDomestic(network: FlightNetwork, journey: Journey): boolean {
  const first = journey.slices[0]![0]!;
  const country = network.airports[fromOf(network, first)]!.country;
  return allLegs(journey).every(
    (leg) => isDomesticFlight(network, leg) && network.airports[fromOf(network, leg)]!.country === country,
  );
}

/** All places lie in Saudi Arabia: fare and charges carry VAT. */
export const carriesVat = (network: FlightNetwork, journey: Journey): boolean =>
  allLegs(journey).every((leg) => network.saudi[fromOf(network, leg)] === 1 && network.saudi[toOf(network, leg)] === 1);

/** Legs as the engine writes them (`row * 8 + slot`, -1 for none) for a slice searched on `day`. */
export function legsOf(codes: Int32Array, day: number): Leg[] {
  const legs: Leg[] = [];
  for (const code of codes) if (code >= 0) legs.push({ row: code >> 3, day: day + (code & 7) - 1 });
  return legs;
}
