import { toUtc } from "../../zone-offsets.ts";
import { costPerMinute, offerOption } from "./best-options.ts";
import { partyPrice, legFare, type SearchState } from "./search-state.ts";

/** Offers every flight of a pair on the searched day. */
export function searchDirect(state: SearchState, pair: number): void {
  const { network, best } = state;
  const from = network.pairFrom[pair]!;
  const charges = state.departure[state.route + from]! + state.arrival[state.route + network.pairTo[pair]!]!;
  const taxed = state.vat && network.pairDomestic[pair] === 1 && network.saudi[from] === 1;
  for (let row = network.pairStart[pair]!; row < network.pairStart[pair + 1]!; row++) {
    const fare = legFare(state, row, 1);
    if (fare < 0) continue;
    if (
      state.notBefore > -Infinity &&
      toUtc(state.clock.week, network.zone[from]!, network.rowDep[row]!) < state.notBefore
    )
      continue;
    const price = partyPrice(state, fare, charges, taxed);
    const minutes = network.rowMinutes[row]!;
    offerOption(best, price / best.perRiyal + costPerMinute * minutes, price, minutes, row * 8 + 1, -1, -1);
  }
}
