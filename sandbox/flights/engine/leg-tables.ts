import type { FlightNetwork } from "../timetable/flight-network.ts";

/**
 * What a search asks again and again about the flights out of its origin and into its destination, worked out once.
 * `firstAt[pair]` and `lastAt[pair]` are where a pair's rows begin; fares are -1 when a flight cannot be sold.
 * `firstLeast` and `lastLeast` are the lowest fares of a pair on the days in question, Infinity when none flies.
 */
export type LegTables = {
  firstAt: Int32Array;
  firstFare: Float64Array;
  /** UTC minute of the departure. */
  firstLeaves: Int32Array;
  /** Wall-clock minute of the landing, counted from the searched day. */
  firstLands: Int32Array;
  firstLeast: Float64Array;
  lastAt: Int32Array;
  /** By `row of the table * 8 + slot`. */
  lastFare: Float64Array;
  lastLeast: Float64Array;
};

export function createLegTables(network: FlightNetwork): LegTables {
  const pairs = network.pairFrom.length;
  const out = new Int32Array(network.airports.length);
  const into = new Int32Array(network.airports.length);
  for (let pair = 0; pair < pairs; pair++) {
    const rows = network.pairStart[pair + 1]! - network.pairStart[pair]!;
    out[network.pairFrom[pair]!]! += rows;
    into[network.pairTo[pair]!]! += rows;
  }
  const most = out.reduce((a, b) => Math.max(a, b), 0);
  return {
    firstAt: new Int32Array(pairs),
    firstFare: new Float64Array(most),
    firstLeaves: new Int32Array(most),
    firstLands: new Int32Array(most),
    firstLeast: new Float64Array(pairs),
    lastAt: new Int32Array(pairs),
    lastFare: new Float64Array(into.reduce((a, b) => Math.max(a, b), 0) * 8),
    lastLeast: new Float64Array(pairs),
  };
}
