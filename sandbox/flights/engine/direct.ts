import { toUtc } from "../../zone-offsets.ts";
import { costPerMinute, offerOption } from "./best-options.ts";
import { adultPrice, legFare, type SearchState } from "./search-state.ts";

/** Offers every flight of a pair on the searched day. */
export function searchDirect(state: SearchState, pair: number): void {
  const { world, best } = state;
  const from = world.pairFrom[pair]!;
  const charges = state.departure[state.route + from]! + state.arrival[state.route + world.pairTo[pair]!]!;
  const taxed = state.vat && world.pairDomestic[pair] === 1 && world.saudi[from] === 1;
  for (let row = world.pairStart[pair]!; row < world.pairStart[pair + 1]!; row++) {
    const fare = legFare(state, row, 1);
    if (fare < 0) continue;
    if (state.notBefore > -Infinity && toUtc(state.clock.week, world.zone[from]!, world.rowDep[row]!) < state.notBefore)
      continue;
    const price = adultPrice(state.factor, fare, charges, taxed);
    const minutes = world.rowMinutes[row]!;
    offerOption(best, price / 100 + costPerMinute * minutes, price, minutes, row * 8 + 1, -1, -1);
  }
}
