import { createSearchState } from "../engine/search-state.ts";
import { searchSlice } from "../engine/search-slice.ts";
import { createSoldSeats } from "../engine/sold-seats.ts";
import { engineCharges } from "../fares/airport-charges.ts";
import { randomFrom } from "../../random.ts";
import { weekdayOf } from "../../calendar-days.ts";
import { seasonBits } from "./seasons.ts";
import type { FlightNetwork } from "./flight-network.ts";

/** Flights of every airport on a day. */
export function departures(network: FlightNetwork, day: number): Uint32Array {
  const weekday = weekdayOf(day);
  const seasons = seasonBits(day);
  const count = new Uint32Array(network.airports.length);
  for (let row = 0; row < network.rowDep.length; row++) {
    if ((network.rowDays[row]! >> weekday) & (seasons >> network.rowSeason[row]!) & 1)
      count[network.pairFrom[network.rowPair[row]!]!]!++;
  }
  return count;
}

/** Draws airports as travellers do: by their flights to the power 0.75. */
export function trafficPicker(network: FlightNetwork, seed: number): () => number {
  const random = randomFrom(seed);
  const sums: number[] = [];
  let sum = 0;
  for (const count of departures(network, 20_800)) sums.push((sum += count ** 0.75));
  return () => {
    const draw = random() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! <= draw) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

export type NetworkShape = {
  airportsServed: number;
  pairs: number;
  rows: number;
  flightsADay: number;
  mostDestinations: number;
  mostDepartures: number;
  /** City pairs with an end in Saudi Arabia, either direction counted once, and the airlines on them. */
  saudiPairs: number;
  saudiAirlines: number;
  /** Share of traffic-weighted pairs with a journey of at most one and two changes. */
  withinOneStop: number;
  withinTwoStops: number;
};

/** What the network looks like, for the test of its shape. */
export function measureNetwork(network: FlightNetwork, samples: number): NetworkShape {
  const day = 20_800;
  const count = departures(network, day);
  const saudi = new Set<string>();
  const airlines = new Set<number>();
  for (let pair = 0; pair < network.pairFrom.length; pair++) {
    const from = network.pairFrom[pair]!;
    const to = network.pairTo[pair]!;
    if (!network.saudi[from] && !network.saudi[to]) continue;
    saudi.add(`${Math.min(from, to)} ${Math.max(from, to)}`);
    for (let row = network.pairStart[pair]!; row < network.pairStart[pair + 1]!; row++)
      airlines.add(network.rowCarrier[row]!);
  }
  const destinations = network.airports.map((_, at) => network.outStart[at + 1]! - network.outStart[at]!);
  return {
    airportsServed: destinations.filter((each) => each > 0).length,
    pairs: network.pairFrom.length,
    rows: network.rowDep.length,
    flightsADay: count.reduce((sum, each) => sum + each, 0),
    mostDestinations: Math.max(...destinations),
    mostDepartures: count.reduce((most, each) => Math.max(most, each), 0),
    saudiPairs: saudi.size,
    saudiAirlines: airlines.size,
    ...reachable(network, samples),
  };
}

function reachable(network: FlightNetwork, samples: number) {
  const state = createSearchState(network, createSoldSeats(network.rowDep.length));
  const charges = engineCharges(network.airports);
  const pick = trafficPicker(network, 5);
  let one = 0;
  let two = 0;
  for (let i = 0; i < samples; i++) {
    const from = pick();
    let to = pick();
    while (to === from) to = pick();
    const ask = { from: [from], to: [to], day: 20_800 + (i % 300), cabin: 0, seats: 1, vat: false, keep: 0 };
    if (searchSlice(state, charges, { ...ask, maxStops: 1 }).length > 0) {
      one++;
      two++;
    } else if (searchSlice(state, charges, { ...ask, maxStops: 2 }).length > 0) two++;
  }
  return { withinOneStop: one / samples, withinTwoStops: two / samples };
}
