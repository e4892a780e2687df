import { isSkipped } from "../../zone-offsets.ts";
import type { FlightNetwork } from "../timetable/flight-network.ts";
import { type BestOptions, createBestOptions } from "./best-options.ts";
import { type Candidates, createCandidates } from "./candidate-order.ts";
import { type Charges, type ChargeTables, domesticVat } from "./charges.ts";
import { cabinFactors, dailyHash, ladder, openSeats } from "./daily-state.ts";
import { createLegTables, type LegTables } from "./leg-tables.ts";
import { createClocks, type NetworkClock } from "./network-clock.ts";
import { childPercent, createPartyCharges, faresOfParty, infantPercent, oneAdult, type Party } from "./party.ts";
import { type SoldSeats, soldOf } from "./sold-seats.ts";

/** One leg of a journey as the engine takes it. `vat`: the whole ticket lies in Saudi Arabia. `keep` 0 finds the cheapest only. */
export type SliceRequest = {
  from: readonly number[];
  to: readonly number[];
  day: number;
  cabin: number;
  seats: number;
  /** Whose total is weighed; one adult without. */
  party?: Party;
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
  adults: number;
  children: number;
  infants: number;
  /** A riyal of the adult's fare before the cabin's factor, in halalas of the party: its whole fares are less by `rounding` at most. */
  fareScale: number;
  rounding: number;
  chargesOf: ReturnType<typeof createPartyCharges>;
  /** Charges of the party in the searched cabin in halalas by `domestic * airports + airport`. */
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
    adults: 1,
    children: 0,
    infants: 0,
    fareScale: 100,
    rounding: 0,
    chargesOf: createPartyCharges(network.airports.length),
    departure: none,
    transfer: none,
    arrival: none,
  };
}

export function beginSearch(state: SearchState, charges: Charges, request: SliceRequest): void {
  const party = request.party ?? oneAdult;
  const due: ChargeTables = state.chargesOf(charges, party, request.cabin);
  state.clock = state.clockOf(request.day);
  state.cabin = request.cabin;
  state.cabinBit = 1 << request.cabin;
  state.seats = request.seats;
  state.factor = cabinFactors[request.cabin]!;
  state.vat = request.vat;
  state.work = 0;
  state.notBefore = request.notBefore === undefined ? -Infinity : request.notBefore - request.day * 1440;
  state.adults = party.adults;
  state.children = party.childAges.length;
  state.infants = party.infants;
  state.fareScale = state.factor * faresOfParty(party) * 100;
  state.rounding = (state.children + state.infants) * 50;
  state.departure = due.departure;
  state.transfer = due.transfer;
  state.arrival = due.arrival;
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

/** The party's total in halalas: everybody's fare in whole riyals, charges, and VAT where the journey carries it. */
export function partyPrice(state: SearchState, fare: number, charges: number, taxed: boolean): number {
  const adult = Math.ceil(fare * state.factor - 1e-9);
  let base = adult * state.adults;
  if (state.children > 0) base += Math.round((adult * childPercent) / 100) * state.children;
  if (state.infants > 0) base += Math.round((adult * infantPercent) / 100) * state.infants;
  base *= 100;
  const total = base + charges;
  return taxed ? total + Math.round(base * domesticVat) + Math.round(charges * domesticVat) : total;
}

/** Neither among the best, nor cheaper, nor faster than what is known: a bound may be left out. */
export function isBeaten(best: BestOptions, cost: number, price: number, minutes: number): boolean {
  return cost >= best.limit && price >= best.leastPrice && minutes >= best.leastMinutes;
}
