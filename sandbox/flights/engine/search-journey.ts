import { toUtc } from "../../zone-offsets.ts";
import type { SliceOption } from "./best-options.ts";
import type { Charges } from "./charges.ts";
import { combineSlices, type TimedOption } from "./combine-slices.ts";
import { searchSlice } from "./search-slice.ts";
import { addOwnAirlines } from "./own-airline.ts";
import type { Party } from "./party.ts";
import type { SearchState } from "./search-state.ts";

/** A journey of one to six slices; airports and days as numbers of the network. */
export type JourneyRequest = {
  slices: { from: readonly number[]; to: readonly number[]; day: number }[];
  cabin: number;
  seats: number;
  /** As of SliceRequest. */
  party?: Party;
  maxStops: number;
  keep: number;
  /** As of SliceRequest. */
  notBefore?: number;
};

/** Options by rising cost. `legs`: three a slice (`row * 8 + slot`, -1 for none), option after option; `price` halalas for the party. */
export type JourneyResult = { legs: Int32Array; price: Float64Array; minutes: Int32Array };

/** How many options of a slice combinations are made of; more when a slice may begin before the one before has ended. */
const sliceOptions = 200;
const closeSliceOptions = 600;

export function searchJourney(state: SearchState, charges: Charges, request: JourneyRequest): JourneyResult {
  const { slices, keep } = request;
  const vat = slices.every((slice) =>
    [...slice.from, ...slice.to].every((airport) => state.network.saudi[airport] === 1),
  );
  const close = slices.some((slice, i) => i > 0 && slice.day - slices[i - 1]!.day < 3);
  const perSlice = slices.length === 1 ? keep : close ? closeSliceOptions : sliceOptions;
  const known = new Map<string, TimedOption[]>();
  const lists = slices.map((slice) => {
    const key = `${slice.from.join()} ${slice.to.join()} ${slice.day}`;
    let list = known.get(key);
    if (!list) {
      const options = searchSlice(state, charges, { ...request, ...slice, vat, keep: perSlice });
      list = options.map((option) => withTimes(state, slice.day, option));
      known.set(key, list);
    }
    return list;
  });
  const journeys =
    lists.length === 1
      ? lists[0]!.map((option, at) => ({ choice: [at], price: option.price, minutes: option.minutes }))
      : addOwnAirlines(lists, combineSlices(lists, keep), ({ legs }) => ownCarrier(state, legs));
  const legs = new Int32Array(journeys.length * lists.length * 3);
  journeys.forEach(({ choice }, i) => {
    choice.forEach((at, slice) => legs.set(lists[slice]![at]!.legs, (i * lists.length + slice) * 3));
  });
  return {
    legs,
    price: Float64Array.from(journeys, (each) => each.price),
    minutes: Int32Array.from(journeys, (each) => each.minutes),
  };
}

/** Who flies every leg; -1 when several do. */
function ownCarrier({ network }: SearchState, legs: SliceOption["legs"]): number {
  const first = network.rowCarrier[legs[0] >> 3]!;
  return legs.every((leg) => leg < 0 || network.rowCarrier[leg >> 3] === first) ? first : -1;
}

function withTimes(state: SearchState, day: number, option: SliceOption): TimedOption {
  const { network } = state;
  const row = option.legs[0] >> 3;
  const zone = network.zone[network.pairFrom[network.rowPair[row]!]!]!;
  const leaves = day * 1440 + toUtc(state.clockOf(day).week, zone, network.rowDep[row]!);
  return { ...option, leaves, lands: leaves + option.minutes };
}

export type CalendarRequest = {
  from: readonly number[];
  to: readonly number[];
  day: number;
  days: number;
  cabin: number;
  seats: number;
  party?: Party;
  notBefore: number;
};

/** The cheapest option for the party on each of `days` days from `day` on: three legs a day as in JourneyResult, -1 where nothing flies. */
export function searchCalendar(state: SearchState, charges: Charges, request: CalendarRequest): Int32Array {
  const vat = [...request.from, ...request.to].every((airport) => state.network.saudi[airport] === 1);
  const legs = new Int32Array(request.days * 3).fill(-1);
  for (let i = 0; i < request.days; i++) {
    const option = searchSlice(state, charges, { ...request, day: request.day + i, maxStops: 2, vat, keep: 0 })[0];
    if (option) legs.set(option.legs, i * 3);
  }
  return legs;
}
