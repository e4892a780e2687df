import { kilometres } from "../timetable/airports.ts";
import { listOptions, resetBestOptions, type SliceOption } from "./best-options.ts";
import type { Charges } from "./charges.ts";
import { searchDirect } from "./direct.ts";
import { fillFirstLegs, fillLastLegs } from "./fill-leg-tables.ts";
import { searchOneStop } from "./one-stop.ts";
import { faresOfParty, oneAdult } from "./party.ts";
import { beginSearch, circuity, type SearchState, type SliceRequest } from "./search-state.ts";
import { searchTwoStops } from "./two-stops.ts";

/**
 * The exact best options of a leg by cost, with the cheapest and the fastest: pairs of airports are enumerated (direct,
 * one change, two changes) in the order of a lower bound, and left out only when the bound beats nothing found so far.
 */
export function searchSlice(state: SearchState, charges: Charges, request: SliceRequest): SliceOption[] {
  const { network, pairInto } = state;
  beginSearch(state, charges, request);
  resetBestOptions(state.best, request.keep, faresOfParty(request.party ?? oneAdult) * 100);
  for (const to of request.to) {
    const into = network.inPair.subarray(network.inStart[to], network.inStart[to + 1]);
    for (const pair of into) pairInto[network.pairFrom[pair]!] = pair;
    if (request.maxStops >= 1) fillLastLegs(state, to);
    for (const from of request.from) {
      if (from === to) continue;
      state.route = network.country[from] === network.country[to] ? network.airports.length : 0;
      state.limitKm = kilometres(network, from, to) * circuity.factor + circuity.km;
      if (pairInto[from]! >= 0) searchDirect(state, pairInto[from]!);
      if (request.maxStops < 1) continue;
      fillFirstLegs(state, from);
      searchOneStop(state, from, to);
      if (request.maxStops >= 2) searchTwoStops(state, from, to);
    }
    for (const pair of into) pairInto[network.pairFrom[pair]!] = -1;
  }
  return listOptions(state.best);
}
