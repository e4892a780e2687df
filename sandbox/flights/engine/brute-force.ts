import { kilometres } from "../timetable/airports.ts";
import { toLocal, toUtc } from "../../zone-offsets.ts";
import { costPerMinute, costPerStop, type SliceOption } from "./best-options.ts";
import type { Charges } from "./charges.ts";
import { throughFactor } from "./daily-state.ts";
import {
  adultPrice,
  beginSearch,
  circuity,
  legFare,
  longestLayover,
  type SearchState,
  type SliceRequest,
} from "./search-state.ts";

/**
 * Every allowed option of a leg, found by following all flights without any bound: what the engine's answers are held
 * against in tests and in the bench.
 */
export function searchByBruteForce(state: SearchState, charges: Charges, request: SliceRequest): SliceOption[] {
  const { world } = state;
  beginSearch(state, charges, request);
  const options: SliceOption[] = [];
  for (const from of request.from) for (const to of request.to) if (from !== to) follow(from, to);
  return options.sort((a, b) => a.cost - b.cost);

  function follow(from: number, to: number): void {
    const limitKm = kilometres(world, from, to) * circuity.factor + circuity.km;
    const intoDestination = new Uint8Array(world.airports.length);
    for (let i = world.inStart[to]!; i < world.inStart[to + 1]!; i++)
      intoDestination[world.pairFrom[world.inPair[i]!]!] = 1;
    step([], from, 0);

    function step(path: { row: number; slot: number; lands: number }[], at: number, km: number): void {
      const stops = path.length;
      for (let pair = world.outStart[at]!; pair < world.outStart[at + 1]!; pair++) {
        const next = world.pairTo[pair]!;
        const far = km + world.pairKm[pair]!;
        if (next === from || (stops > 0 && far > limitKm)) continue;
        if (next !== to && (stops === request.maxStops || far > limitKm)) continue;
        if (next !== to && stops === request.maxStops - 1 && !intoDestination[next]) continue;
        if (path.some(({ row }) => world.pairFrom[world.rowPair[row]!] === next)) continue;
        for (const flight of flights(path.at(-1), pair)) {
          if (next === to) options.push(option(from, to, [...path, flight]));
          else step([...path, flight], next, far);
        }
      }
    }
  }

  function flights(before: { row: number; lands: number } | undefined, pair: number) {
    const found: { row: number; slot: number; lands: number }[] = [];
    const at = world.pairFrom[pair]!;
    const zone = world.zone[at]!;
    const here = before ? toLocal(state.clock.week, zone, before.lands) : 0;
    for (let row = world.pairStart[pair]!; row < world.pairStart[pair + 1]!; row++) {
      for (let slot = before ? 0 : 1; slot <= (before ? 7 : 1); slot++) {
        const local = world.rowDep[row]! + (slot - 1) * 1440;
        if (before) {
          if (local < here + world.connection[at]! || local > here + longestLayover) continue;
          if (!world.interline[world.rowCarrier[before.row]! * world.carriers.length + world.rowCarrier[row]!])
            continue;
        }
        if (legFare(state, row, slot) < 0) continue;
        found.push({ row, slot, lands: toUtc(state.clock.week, zone, local) + world.rowMinutes[row]! });
      }
    }
    return found;
  }

  function option(from: number, to: number, path: { row: number; slot: number; lands: number }[]): SliceOption {
    const width = world.airports.length;
    const rows = path.map(({ row }) => row);
    const pairs = rows.map((row) => world.rowPair[row]!);
    const route = (pair: number) => world.pairDomestic[pair]! * width;
    const own = new Set(rows.map((row) => world.rowCarrier[row])).size === 1 && path.length > 1;
    const fare = path.reduce((sum, { row, slot }) => sum + legFare(state, row, slot), 0) * (own ? throughFactor : 1);
    const whole = world.country[from] === world.country[to] ? width : 0;
    let due = state.departure[whole + from]! + state.arrival[whole + to]!;
    for (const pair of pairs.slice(1)) due += state.transfer[route(pair) + world.pairFrom[pair]!]!;
    const domestic = pairs.every((pair) => world.pairDomestic[pair] === 1 && world.saudi[world.pairFrom[pair]!] === 1);
    const price = adultPrice(state.factor, fare, due, state.vat && domestic);
    const leaves = toUtc(state.clock.week, world.zone[world.pairFrom[pairs[0]!]!]!, world.rowDep[rows[0]!]!);
    const minutes = path.at(-1)!.lands - leaves;
    const legs: [number, number, number] = [-1, -1, -1];
    path.forEach(({ row, slot }, i) => (legs[i] = row * 8 + slot));
    return { legs, price, minutes, cost: price / 100 + costPerMinute * minutes + costPerStop * (path.length - 1) };
  }
}
