import { toLocal, toUtc } from "../../zone-offsets.ts";
import { costPerMinute, costPerStop, offerOption } from "./best-options.ts";
import { orderCandidates } from "./candidate-order.ts";
import { leastLadder, throughFactor } from "./daily-state.ts";
import { isBeaten, legFare, longestLayover, partyPrice, type SearchState, workLimit } from "./search-state.ts";

/** Offers connections with two changes, the most promising triples of pairs first. */
export function searchTwoStops(state: SearchState, from: number, to: number): void {
  const { network, candidates, pairInto, best, cabinBit, limitKm } = state;
  const { pairTo, pairKm, pairCabins, outStart } = network;
  const { bound, first, second, third } = candidates;
  const { firstLeast, lastLeast } = state.legs;
  let count = 0;
  for (let p = outStart[from]!; p < outStart[from + 1]!; p++) {
    const x = pairTo[p]!;
    const km = pairKm[p]!;
    if (x === to || km > limitKm || !(pairCabins[p]! & cabinBit) || firstLeast[p] === Infinity) continue;
    for (let r = outStart[x]!; r < outStart[x + 1]!; r++) {
      const y = pairTo[r]!;
      const q = pairInto[y]!;
      if (q < 0 || y === from || y === to || km + pairKm[r]! + pairKm[q]! > limitKm) continue;
      if (!(pairCabins[r]! & pairCabins[q]! & cabinBit) || lastLeast[q] === Infinity) continue;
      const price = leastPrice(state, p, r, q);
      const minutes = leastMinutes(state, p, r, q);
      const cost = price / best.perRiyal + costPerMinute * minutes + 2 * costPerStop;
      if (isBeaten(best, cost, price, minutes) || count === bound.length) continue;
      bound[count] = cost;
      first[count] = p;
      second[count] = r;
      third[count++] = q;
    }
  }
  candidates.count = count;
  orderCandidates(candidates);
  for (let i = 0; i < count && state.work < workLimit; i++) {
    const at = candidates.order[i]!;
    const p = first[at]!;
    const r = second[at]!;
    const q = third[at]!;
    if (!isBeaten(best, bound[at]!, leastPrice(state, p, r, q), leastMinutes(state, p, r, q))) connect(state, p, r, q);
  }
}

function charges(state: SearchState, p: number, r: number, q: number): number {
  const { pairDomestic, pairFrom, pairTo, airports } = state.network;
  const width = airports.length;
  return (
    state.departure[state.route + pairFrom[p]!]! +
    state.transfer[pairDomestic[r]! * width + pairTo[p]!]! +
    state.transfer[pairDomestic[q]! * width + pairTo[r]!]! +
    state.arrival[state.route + pairTo[q]!]!
  );
}

function leastPrice(state: SearchState, p: number, r: number, q: number): number {
  const { firstLeast, lastLeast } = state.legs;
  const fares = firstLeast[p]! + state.network.pairLeastPrice[r]! * leastLadder + lastLeast[q]!;
  return fares * throughFactor * state.fareScale - state.rounding + charges(state, p, r, q);
}

function leastMinutes(state: SearchState, p: number, r: number, q: number): number {
  const { pairLeastMinutes, connection, pairTo } = state.network;
  return (
    pairLeastMinutes[p]! +
    connection[pairTo[p]!]! +
    pairLeastMinutes[r]! +
    connection[pairTo[r]!]! +
    pairLeastMinutes[q]!
  );
}

function connect(state: SearchState, p: number, r: number, q: number): void {
  const { network, clock, best } = state;
  const { perRiyal } = best;
  const { rowDep, rowMinutes, rowCarrier, rowPrice, pairStart, pairLeastPrice, pairDomestic, interline } = network;
  const carriers = network.carriers.length;
  const x = network.pairTo[p]!;
  const { firstFare, firstLeaves, firstLands } = state.legs;
  const firstAt = state.legs.firstAt[p]! - pairStart[p]!;
  const zoneX = network.zone[x]!;
  const taxes = charges(state, p, r, q);
  const taxed = state.vat && pairDomestic[p]! + pairDomestic[r]! + pairDomestic[q]! === 3 && network.saudi[x] === 1;
  const leastThird = state.legs.lastLeast[q]!;
  const leastRest = leastThird + pairLeastPrice[r]! * leastLadder;
  const minutesThird = network.connection[network.pairTo[r]!]! + network.pairLeastMinutes[q]!;
  const minutesRest = network.connection[x]! + network.pairLeastMinutes[r]! + minutesThird;
  const scale = throughFactor * state.fareScale;
  const leastTaxes = taxes - state.rounding;
  for (let one = pairStart[p]!; one < pairStart[p + 1]!; one++) {
    const fare1 = firstFare[firstAt + one]!;
    if (fare1 < 0) continue;
    const least1 = (fare1 + leastRest) * scale + leastTaxes;
    const soonest = rowMinutes[one]! + minutesRest;
    if (isBeaten(best, least1 / perRiyal + costPerMinute * soonest + 2 * costPerStop, least1, soonest)) continue;
    const leaves = firstLeaves[firstAt + one]!;
    const here = firstLands[firstAt + one]!;
    const carrier = rowCarrier[one]!;
    const earliest = here + network.connection[x]!;
    const latest = here + longestLayover;
    for (let day = Math.floor(earliest / 1440); day * 1440 <= latest; day++) {
      for (let two = pairStart[r]!; two < pairStart[r + 1]!; two++) {
        const dep = rowDep[two]! + day * 1440;
        if (dep < earliest) continue;
        if (dep > latest) break;
        const landed = toUtc(clock.week, zoneX, dep) + rowMinutes[two]!;
        const sooner = landed - leaves + minutesThird;
        const time = costPerMinute * sooner + 2 * costPerStop;
        // The row's own lowest price first: reading what it costs on the day is the dear part.
        const hoped = (fare1 + rowPrice[two]! * leastLadder + leastThird) * scale + leastTaxes;
        if (isBeaten(best, hoped / perRiyal + time, hoped, sooner)) continue;
        if (!interline[carrier * carriers + rowCarrier[two]!]) continue;
        const fare2 = legFare(state, two, day + 1);
        if (fare2 < 0) continue;
        const least2 = (fare1 + fare2 + leastThird) * scale + leastTaxes;
        if (isBeaten(best, least2 / perRiyal + time, least2, sooner)) continue;
        const own = carrier === rowCarrier[two]! ? carrier : -1;
        connectThird(state, q, one * 8 + 1, two * 8 + day + 1, fare1 + fare2, own, landed, leaves, taxes, taxed);
      }
    }
  }
}

/** `own`: the carrier of both flights before, -1 when they differ. */
function connectThird(
  state: SearchState,
  q: number,
  one: number,
  two: number,
  fare: number,
  own: number,
  landed: number,
  leaves: number,
  taxes: number,
  taxed: boolean,
): void {
  const { network, clock, best } = state;
  const { rowDep, rowMinutes, rowCarrier, pairStart, interline } = network;
  const { lastFare } = state.legs;
  const lastAt = state.legs.lastAt[q]! - pairStart[q]!;
  const y = network.pairFrom[q]!;
  const zoneY = network.zone[y]!;
  const before = rowCarrier[two >> 3]! * network.carriers.length;
  const here = toLocal(clock.week, zoneY, landed);
  const earliest = here + network.connection[y]!;
  const latest = here + longestLayover;
  for (let day = Math.floor(earliest / 1440); day * 1440 <= latest; day++) {
    for (let row = pairStart[q]!; row < pairStart[q + 1]!; row++) {
      const dep = rowDep[row]! + day * 1440;
      if (dep < earliest) continue;
      if (dep > latest) break;
      if (!interline[before + rowCarrier[row]!]) continue;
      const fare3 = lastFare[(lastAt + row) * 8 + day + 1]!;
      if (fare3 < 0) continue;
      state.work++;
      const sum = (fare + fare3) * (own === rowCarrier[row]! ? throughFactor : 1);
      const price = partyPrice(state, sum, taxes, taxed);
      const minutes = toUtc(clock.week, zoneY, dep) + rowMinutes[row]! - leaves;
      offerOption(
        best,
        price / best.perRiyal + costPerMinute * minutes + 2 * costPerStop,
        price,
        minutes,
        one,
        two,
        row * 8 + day + 1,
      );
    }
  }
}
