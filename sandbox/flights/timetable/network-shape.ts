import { createSearchState } from "../engine/search-state.ts";
import { searchSlice } from "../engine/search-slice.ts";
import { createSoldSeats } from "../engine/sold-seats.ts";
import { adultCharges } from "../fares/airport-charges.ts";
import { randomFrom } from "../../random.ts";
import { weekdayOf } from "../../calendar-days.ts";
import { seasonBits } from "./seasons.ts";
import type { World } from "./world.ts";

/** Flights of every airport on a day. */
export function departures(world: World, day: number): Uint32Array {
  const weekday = weekdayOf(day);
  const seasons = seasonBits(day);
  const count = new Uint32Array(world.airports.length);
  for (let row = 0; row < world.rowDep.length; row++) {
    if ((world.rowDays[row]! >> weekday) & (seasons >> world.rowSeason[row]!) & 1)
      count[world.pairFrom[world.rowPair[row]!]!]!++;
  }
  return count;
}

/** Draws airports as travellers do: by their flights to the power 0.75. */
export function trafficPicker(world: World, seed: number): () => number {
  const random = randomFrom(seed);
  const sums: number[] = [];
  let sum = 0;
  for (const count of departures(world, 20_800)) sums.push((sum += count ** 0.75));
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
export function measureNetwork(world: World, samples: number): NetworkShape {
  const day = 20_800;
  const count = departures(world, day);
  const saudi = new Set<string>();
  const airlines = new Set<number>();
  for (let pair = 0; pair < world.pairFrom.length; pair++) {
    const from = world.pairFrom[pair]!;
    const to = world.pairTo[pair]!;
    if (!world.saudi[from] && !world.saudi[to]) continue;
    saudi.add(`${Math.min(from, to)} ${Math.max(from, to)}`);
    for (let row = world.pairStart[pair]!; row < world.pairStart[pair + 1]!; row++)
      airlines.add(world.rowCarrier[row]!);
  }
  const destinations = world.airports.map((_, at) => world.outStart[at + 1]! - world.outStart[at]!);
  return {
    airportsServed: destinations.filter((each) => each > 0).length,
    pairs: world.pairFrom.length,
    rows: world.rowDep.length,
    flightsADay: count.reduce((sum, each) => sum + each, 0),
    mostDestinations: Math.max(...destinations),
    mostDepartures: count.reduce((most, each) => Math.max(most, each), 0),
    saudiPairs: saudi.size,
    saudiAirlines: airlines.size,
    ...reachable(world, samples),
  };
}

function reachable(world: World, samples: number) {
  const state = createSearchState(world, createSoldSeats(world.rowDep.length));
  const charges = adultCharges(world.airports);
  const pick = trafficPicker(world, 5);
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
