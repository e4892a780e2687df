import { toUtc } from "../../zone-offsets.ts";
import { costPerMinute, costPerStop, offerOption } from "./best-options.ts";
import { orderCandidates } from "./candidate-order.ts";
import { throughFactor } from "./daily-state.ts";
import { isBeaten, longestLayover, partyPrice, type SearchState, workLimit } from "./search-state.ts";

/** Offers connections with one change, the most promising pairs of flights first. */
export function searchOneStop(state: SearchState, from: number, to: number): void {
  const { network, candidates, pairInto, best, cabinBit } = state;
  const { pairTo, pairKm, pairCabins } = network;
  const { firstLeast, lastLeast } = state.legs;
  let count = 0;
  for (let p = network.outStart[from]!; p < network.outStart[from + 1]!; p++) {
    const via = pairTo[p]!;
    const q = pairInto[via]!;
    if (q < 0 || via === to || pairKm[p]! + pairKm[q]! > state.limitKm) continue;
    if (!(pairCabins[p]! & pairCabins[q]! & cabinBit) || firstLeast[p] === Infinity || lastLeast[q] === Infinity)
      continue;
    candidates.bound[count] =
      leastPrice(state, p, q) / best.perRiyal + costPerMinute * leastMinutes(state, p, q) + costPerStop;
    candidates.first[count] = p;
    candidates.second[count++] = q;
  }
  candidates.count = count;
  orderCandidates(candidates);
  for (let i = 0; i < count && state.work < workLimit; i++) {
    const at = candidates.order[i]!;
    const p = candidates.first[at]!;
    const q = candidates.second[at]!;
    if (!isBeaten(best, candidates.bound[at]!, leastPrice(state, p, q), leastMinutes(state, p, q)))
      connect(state, p, q);
  }
}

function charges(state: SearchState, p: number, q: number): number {
  const { pairDomestic, pairFrom, pairTo, airports } = state.network;
  const onward = pairDomestic[q]! * airports.length;
  return (
    state.departure[state.route + pairFrom[p]!]! +
    state.transfer[onward + pairTo[p]!]! +
    state.arrival[state.route + pairTo[q]!]!
  );
}

function leastPrice(state: SearchState, p: number, q: number): number {
  const { firstLeast, lastLeast } = state.legs;
  return (firstLeast[p]! + lastLeast[q]!) * throughFactor * state.fareScale - state.rounding + charges(state, p, q);
}

function leastMinutes(state: SearchState, p: number, q: number): number {
  const { pairLeastMinutes, connection, pairTo } = state.network;
  return pairLeastMinutes[p]! + connection[pairTo[p]!]! + pairLeastMinutes[q]!;
}

function connect(state: SearchState, p: number, q: number): void {
  const { network, clock, best } = state;
  const { rowDep, rowMinutes, rowCarrier, pairStart, interline } = network;
  const carriers = network.carriers.length;
  const via = network.pairTo[p]!;
  const { firstFare, firstLeaves, firstLands, lastFare } = state.legs;
  const firstAt = state.legs.firstAt[p]! - pairStart[p]!;
  const lastAt = state.legs.lastAt[q]! - pairStart[q]!;
  const zoneVia = network.zone[via]!;
  const taxes = charges(state, p, q);
  const taxed = state.vat && network.pairDomestic[p]! + network.pairDomestic[q]! === 2 && network.saudi[via] === 1;
  const last = pairStart[q + 1]!;
  for (let first = pairStart[p]!; first < pairStart[p + 1]!; first++) {
    const fare1 = firstFare[firstAt + first]!;
    if (fare1 < 0) continue;
    const leaves = firstLeaves[firstAt + first]!;
    const here = firstLands[firstAt + first]!;
    const carrier = rowCarrier[first]!;
    const earliest = here + network.connection[via]!;
    const latest = here + longestLayover;
    for (let day = Math.floor(earliest / 1440); day * 1440 <= latest; day++) {
      for (let row = pairStart[q]!; row < last; row++) {
        const dep = rowDep[row]! + day * 1440;
        if (dep < earliest) continue;
        if (dep > latest) break;
        if (!interline[carrier * carriers + rowCarrier[row]!]) continue;
        const fare2 = lastFare[(lastAt + row) * 8 + day + 1]!;
        if (fare2 < 0) continue;
        state.work++;
        const fare = (fare1 + fare2) * (carrier === rowCarrier[row]! ? throughFactor : 1);
        const price = partyPrice(state, fare, taxes, taxed);
        const minutes = toUtc(clock.week, zoneVia, dep) + rowMinutes[row]! - leaves;
        offerOption(
          best,
          price / best.perRiyal + costPerMinute * minutes + costPerStop,
          price,
          minutes,
          first * 8 + 1,
          row * 8 + day + 1,
          -1,
        );
      }
    }
  }
}
