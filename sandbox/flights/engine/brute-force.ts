import { kilometres } from "../timetable/airports.ts";
import { toLocal, toUtc } from "../../zone-offsets.ts";
import { costPerMinute, costPerStop, type SliceOption } from "./best-options.ts";
import type { Charges } from "./charges.ts";
import { throughFactor } from "./daily-state.ts";
import { faresOfParty, oneAdult } from "./party.ts";
import {
  beginSearch,
  circuity,
  legFare,
  longestLayover,
  partyPrice,
  type SearchState,
  type SliceRequest,
} from "./search-state.ts";

/**
 * Every allowed option of a leg, found by following all flights without any bound: what the engine's answers are held
 * against in tests and in the bench.
 */
export function searchByBruteForce(state: SearchState, charges: Charges, request: SliceRequest): SliceOption[] {
  const { network } = state;
  beginSearch(state, charges, request);
  const perRiyal = faresOfParty(request.party ?? oneAdult) * 100;
  const options: SliceOption[] = [];
  for (const from of request.from) for (const to of request.to) if (from !== to) follow(from, to);
  return options.sort((a, b) => a.cost - b.cost);

  function follow(from: number, to: number): void {
    const limitKm = kilometres(network, from, to) * circuity.factor + circuity.km;
    const intoDestination = new Uint8Array(network.airports.length);
    for (let i = network.inStart[to]!; i < network.inStart[to + 1]!; i++)
      intoDestination[network.pairFrom[network.inPair[i]!]!] = 1;
    step([], from, 0);

    function step(path: { row: number; slot: number; lands: number }[], at: number, km: number): void {
      const stops = path.length;
      for (let pair = network.outStart[at]!; pair < network.outStart[at + 1]!; pair++) {
        const next = network.pairTo[pair]!;
        const far = km + network.pairKm[pair]!;
        if (next === from || (stops > 0 && far > limitKm)) continue;
        if (next !== to && (stops === request.maxStops || far > limitKm)) continue;
        if (next !== to && stops === request.maxStops - 1 && !intoDestination[next]) continue;
        if (path.some(({ row }) => network.pairFrom[network.rowPair[row]!] === next)) continue;
        for (const flight of flights(path.at(-1), pair)) {
          if (next === to) options.push(option(from, to, [...path, flight]));
          else step([...path, flight], next, far);
        }
      }
    }
  }

  function flights(before: { row: number; lands: number } | undefined, pair: number) {
    const found: { row: number; slot: number; lands: number }[] = [];
    const at = network.pairFrom[pair]!;
    const zone = network.zone[at]!;
    const here = before ? toLocal(state.clock.week, zone, before.lands) : 0;
    for (let row = network.pairStart[pair]!; row < network.pairStart[pair + 1]!; row++) {
      for (let slot = before ? 0 : 1; slot <= (before ? 7 : 1); slot++) {
        const local = network.rowDep[row]! + (slot - 1) * 1440;
        if (before) {
          if (local < here + network.connection[at]! || local > here + longestLayover) continue;
          if (!network.interline[network.rowCarrier[before.row]! * network.carriers.length + network.rowCarrier[row]!])
            continue;
        }
        if (legFare(state, row, slot) < 0) continue;
        found.push({ row, slot, lands: toUtc(state.clock.week, zone, local) + network.rowMinutes[row]! });
      }
    }
    return found;
  }

  function option(from: number, to: number, path: { row: number; slot: number; lands: number }[]): SliceOption {
    const width = network.airports.length;
    const rows = path.map(({ row }) => row);
    const pairs = rows.map((row) => network.rowPair[row]!);
    const route = (pair: number) => network.pairDomestic[pair]! * width;
    const own = new Set(rows.map((row) => network.rowCarrier[row])).size === 1 && path.length > 1;
    const fare = path.reduce((sum, { row, slot }) => sum + legFare(state, row, slot), 0) * (own ? throughFactor : 1);
    const whole = network.country[from] === network.country[to] ? width : 0;
    let due = state.departure[whole + from]! + state.arrival[whole + to]!;
    for (const pair of pairs.slice(1)) due += state.transfer[route(pair) + network.pairFrom[pair]!]!;
    const domestic = pairs.every(
      (pair) => network.pairDomestic[pair] === 1 && network.saudi[network.pairFrom[pair]!] === 1,
    );
    const price = partyPrice(state, fare, due, state.vat && domestic);
    const leaves = toUtc(state.clock.week, network.zone[network.pairFrom[pairs[0]!]!]!, network.rowDep[rows[0]!]!);
    const minutes = path.at(-1)!.lands - leaves;
    const legs: [number, number, number] = [-1, -1, -1];
    path.forEach(({ row, slot }, i) => (legs[i] = row * 8 + slot));
    return { legs, price, minutes, cost: price / perRiyal + costPerMinute * minutes + costPerStop * (path.length - 1) };
  }
}
