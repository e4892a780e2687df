import { toLocal, toUtc } from "../../zone-offsets.ts";
import { legFare, type SearchState } from "./search-state.ts";

/** Flights that leave an airport on the searched day. */
export function fillFirstLegs(state: SearchState, from: number): void {
  const { network, clock, legs } = state;
  let at = 0;
  for (let pair = network.outStart[from]!; pair < network.outStart[from + 1]!; pair++) {
    legs.firstAt[pair] = at;
    const zone = network.zone[network.pairTo[pair]!]!;
    let least = Infinity;
    for (let row = network.pairStart[pair]!; row < network.pairStart[pair + 1]!; row++, at++) {
      const leaves = toUtc(clock.week, network.zone[from]!, network.rowDep[row]!);
      const fare = leaves < state.notBefore ? -1 : legFare(state, row, 1);
      legs.firstFare[at] = fare;
      if (fare < 0) continue;
      if (fare < least) least = fare;
      legs.firstLeaves[at] = leaves;
      legs.firstLands[at] = toLocal(clock.week, zone, leaves + network.rowMinutes[row]!);
    }
    legs.firstLeast[pair] = least;
  }
}

/** Flights into an airport in the week around the searched day. */
export function fillLastLegs(state: SearchState, to: number): void {
  const { network, legs } = state;
  let at = 0;
  for (let i = network.inStart[to]!; i < network.inStart[to + 1]!; i++) {
    const pair = network.inPair[i]!;
    legs.lastAt[pair] = at / 8;
    let least = Infinity;
    for (let row = network.pairStart[pair]!; row < network.pairStart[pair + 1]!; row++) {
      for (let slot = 0; slot < 8; slot++, at++) {
        const fare = legFare(state, row, slot);
        legs.lastFare[at] = fare;
        if (fare >= 0 && fare < least) least = fare;
      }
    }
    legs.lastLeast[pair] = least;
  }
}
