import { isSkipped } from "../../zone-offsets.ts";
import type { FlightNetwork } from "../timetable/flight-network.ts";
import { type BestOptions, createBestOptions } from "./best-options.ts";
import { type Candidates, createCandidates } from "./candidate-order.ts";
import { type Charges, domesticVat } from "./charges.ts";
import { cabinFactors, dailyHash, ladder, openSeats } from "./daily-state.ts";
import { createLegTables, type LegTables } from "./leg-tables.ts";
import { createClocks, type NetworkClock } from "./network-clock.ts";
import { type SoldSeats, soldOf } from "./sold-seats.ts";

/** One leg of a journey as the engine takes it. `vat`: the whole ticket lies in Saudi Arabia. `keep` 0 finds the cheapest only. */
export type SliceRequest = {
  from: readonly number[];
  to: readonly number[];
  day: number;
  cabin: number;
  seats: number;
  maxStops: number;
  vat: boolean;
  keep: number;
  /** Flights that leave earlier (UTC minutes since 1970) are no longer sold. */
  notBefore?: number;
};

export const longestLayover = 720;
/** Options that fly farther than this over the direct distance are left out. */
export const circuity = { factor: 1.7, km: 900 };
/** A search that has looked at so many connections gives what it has. */
export const workLimit = 200_000;

/** What the steps of one search share; reused from search to search. */
export type SearchState = {
  network: FlightNetwork;
  soldSeats: SoldSeats;
  best: BestOptions;
  candidates: Candidates;
  legs: LegTables;
  /** The pair from an airport to the destination searched, else -1. */
  pairInto: Int32Array;
  clockOf: (day: number) => NetworkClock;
  clock: NetworkClock;
  cabin: number;
  cabinBit: number;
  seats: number;
  factor: number;
  vat: boolean;
  work: number;
  limitKm: number;
  /** Flights leave from this UTC minute of the searched day on. */
  notBefore: number;
  /** Where the searched route's charges begin: 0 between countries, the number of airports within one. */
  route: number;
  /** Charges of the searched cabin in halalas by `domestic * airports + airport`. */
  departure: Int32Array;
  transfer: Int32Array;
  arrival: Int32Array;
};

export function createSearchState(network: FlightNetwork, soldSeats: SoldSeats): SearchState {
  const clockOf = createClocks(network.zones);
  const none = new Int32Array();
  return {
    network,
    soldSeats,
    best: createBestOptions(1000),
    candidates: createCandidates(200_000),
    legs: createLegTables(network),
    pairInto: new Int32Array(network.airports.length).fill(-1),
    clockOf,
    clock: clockOf(20_000),
    cabin: 0,
    cabinBit: 1,
    seats: 1,
    factor: 1,
    vat: false,
    work: 0,
    limitKm: 0,
    notBefore: -Infinity,
    route: 0,
    departure: none,
    transfer: none,
    arrival: none,
  };
}

export function beginSearch(state: SearchState, charges: Charges, request: SliceRequest): void {
  const width = state.network.airports.length * 2;
  const ofCabin = (all: Int32Array) => all.subarray(request.cabin * width, (request.cabin + 1) * width);
  state.clock = state.clockOf(request.day);
  state.cabin = request.cabin;
  state.cabinBit = 1 << request.cabin;
  state.seats = request.seats;
  state.factor = cabinFactors[request.cabin]!;
  state.vat = request.vat;
  state.work = 0;
  state.notBefore = request.notBefore === undefined ? -Infinity : request.notBefore - request.day * 1440;
  state.departure = ofCabin(charges.departure);
  state.transfer = ofCabin(charges.transfer);
  state.arrival = ofCabin(charges.arrival);
}

/** The fare of a flight on the day of a slot, in riyals before the cabin's factor; -1 when it does not fly, sell the cabin or have the seats, or when its hour does not come that day. */
export function legFare(state: SearchState, row: number, slot: number): number {
  const { network, clock, cabin } = state;
  if (!((network.rowDays[row]! >> clock.weekday[slot]!) & (clock.seasons[slot]! >> network.rowSeason[row]!) & 1))
    return -1;
  const sold = network.rowCabins[row]!;
  if (!(sold & state.cabinBit)) return -1;
  const zone = network.zone[network.pairFrom[network.rowPair[row]!]!]!;
  if (isSkipped(clock.week, zone, network.rowDep[row]! + (slot - 1) * 1440)) return -1;
  const day = clock.day + slot - 1;
  const hash = dailyHash(network.rowCarrier[row]!, network.rowNumber[row]!, day);
  const open = openSeats(hash, cabin, network.seats[(network.rowAircraft[row]! * 16 + sold) * 4 + cabin]!);
  if (open < state.seats || open - soldOf(state.soldSeats, row, day, cabin) < state.seats) return -1;
  return network.rowPrice[row]! * ladder[hash & 15]!;
}

/** An adult's price in halalas: the fare in whole riyals, charges, and VAT where the journey carries it. */
export function adultPrice(factor: number, fare: number, charges: number, taxed: boolean): number {
  const halalas = Math.ceil(fare * factor - 1e-9) * 100 + charges;
  return taxed ? Math.round(halalas * (1 + domesticVat)) : halalas;
}

/** Neither among the best, nor cheaper, nor faster than what is known: a bound may be left out. */
export function isBeaten(best: BestOptions, cost: number, price: number, minutes: number): boolean {
  return cost >= best.limit && price >= best.leastPrice && minutes >= best.leastMinutes;
}
