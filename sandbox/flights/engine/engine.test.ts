import { beforeAll, describe, expect, test } from "vitest";
import { engineCharges } from "../fares/airport-charges.ts";
import { legsOf } from "../fares/journey.ts";
import { priceLines } from "../fares/price-journey.ts";
import { loadReference } from "../timetable/load-reference.ts";
import { trafficPicker } from "../timetable/network-shape.ts";
import { randomFrom } from "../../random.ts";
import { dayNumber } from "../../calendar-days.ts";
import { buildNetwork, type FlightNetwork } from "../timetable/flight-network.ts";
import { searchByBruteForce } from "./brute-force.ts";
import type { Charges } from "./charges.ts";
import { oneAdult } from "./party.ts";
import { searchCalendar, searchJourney } from "./search-journey.ts";
import { searchSlice } from "./search-slice.ts";
import { createSearchState, type SearchState, type SliceRequest } from "./search-state.ts";
import { createSoldSeats, setSold, soldOf } from "./sold-seats.ts";

let network: FlightNetwork;
let charges: Charges;
let state: SearchState;
const day = dayNumber("2027-03-12");
const at = (code: string) => network.airports.findIndex((row) => row.iata === code);
const ask = (from: string, to: string, changes: Partial<SliceRequest> = {}): SliceRequest => ({
  from: [at(from)],
  to: [at(to)],
  day,
  cabin: 0,
  seats: 1,
  maxStops: 2,
  vat: false,
  keep: 200,
  ...changes,
});
const family = { adults: 2, childAges: [3, 13], infants: 1 };
const parties = [oneAdult, { adults: 2, childAges: [], infants: 0 }, family];
beforeAll(() => {
  network = buildNetwork(loadReference(), 1);
  charges = engineCharges(network.airports);
  state = createSearchState(network, createSoldSeats(network.rowDep.length));
});

test("the best 200, the cheapest and the fastest are those of a search without bounds", () => {
  const pick = trafficPicker(network, 11);
  const random = randomFrom(12);
  let compared = 0;
  for (let i = 0; i < 60; i++) {
    const request = {
      from: [pick()],
      to: [pick()],
      day: 20_800 + Math.floor(random() * 300),
      cabin: i % 7 === 0 ? 2 : 0,
      seats: 1 + (i % 4),
      party: parties[i % 3]!,
      maxStops: 2,
      vat: false,
      keep: 200,
    };
    const found = searchSlice(state, charges, request);
    if (state.work >= 200_000) continue;
    const all = searchByBruteForce(state, charges, request);
    const best = all.slice(0, 200).map((option) => option.cost);
    expect(found.slice(0, best.length).map((option) => option.cost)).toEqual(best);
    if (all.length === 0) continue;
    compared++;
    const least = (of: "price" | "minutes", list: typeof all) =>
      list.reduce((value, option) => Math.min(value, option[of]), Infinity);
    expect(least("price", found)).toBe(least("price", all));
    expect(least("minutes", found)).toBe(least("minutes", all));
  }
  expect(compared).toBeGreaterThan(30);
}, 120_000);

test("connections keep the time a change takes and wait no longer than twelve hours", () => {
  for (const { legs, minutes } of searchSlice(state, charges, ask("RUH", "SYD"))) {
    const rows = legs.filter((leg) => leg >= 0).map((leg) => leg >> 3);
    const flown = rows.reduce((sum, row) => sum + network.rowMinutes[row]!, 0);
    const waited = minutes - flown;
    const changes = rows.length - 1;
    expect(waited).toBeGreaterThanOrEqual(changes * 45);
    expect(waited).toBeLessThanOrEqual(changes * 720);
    rows
      .slice(1)
      .forEach((row, i) =>
        expect(network.pairFrom[network.rowPair[row]!]).toBe(network.pairTo[network.rowPair[rows[i]!]!]),
      );
  }
});

test("a metro area means all its airports", () => {
  const london = ["LHR", "LGW", "STN", "LTN"].map(at);
  const found = searchSlice(state, charges, ask("RUH", "LHR", { to: london }));
  const ends = new Set(
    found.map(({ legs }) => network.pairTo[network.rowPair[legs.findLast((leg) => leg >= 0)! >> 3]!]),
  );
  expect(ends.size).toBeGreaterThan(1);
  for (const end of ends) expect(london).toContain(end);
});

test("a cabin is sold on every flight of an option, and costs more", () => {
  const economy = searchSlice(state, charges, ask("RUH", "LHR"));
  const business = searchSlice(state, charges, ask("RUH", "LHR", { cabin: 2 }));
  expect(business.length).toBeGreaterThan(0);
  for (const { legs } of business)
    for (const leg of legs) if (leg >= 0) expect(network.rowCabins[leg >> 3]! & 4).toBe(4);
  const least = (list: typeof economy) => Math.min(...list.map((option) => option.price));
  expect(least(business)).toBeGreaterThan(2 * least(economy));
});

test("stops can be limited", () => {
  for (const { legs } of searchSlice(state, charges, ask("RUH", "JED", { maxStops: 0 })))
    expect(legs.slice(1)).toEqual([-1, -1]);
  for (const { legs } of searchSlice(state, charges, ask("RUH", "SYD", { maxStops: 1 }))) expect(legs[2]).toBe(-1);
});

describe("seats", () => {
  test("a flight without seats for all is not found, and comes back when they are released", () => {
    const request = ask("RUH", "JED", { maxStops: 0 });
    const before = searchSlice(state, charges, request);
    const [first] = before;
    const row = first!.legs[0] >> 3;
    setSold(state.soldSeats, row, day, 0, 500);
    expect(searchSlice(state, charges, request).map((option) => option.legs[0])).not.toContain(first!.legs[0]);
    expect(searchSlice(state, charges, { ...request, day: day + 1 }).length).toBeGreaterThan(0);
    setSold(state.soldSeats, row, day, 0, 0);
    expect(searchSlice(state, charges, request)).toEqual(before);
  });

  test("the table of sold seats tells flights, days and cabins apart", () => {
    const cells = createSoldSeats(10_000);
    for (let row = 0; row < 10_000; row++) setSold(cells, row, 20_800 + (row % 300), row % 4, row);
    for (let row = 0; row < 10_000; row++) expect(soldOf(cells, row, 20_800 + (row % 300), row % 4)).toBe(row);
    expect(soldOf(cells, 5, 20_999, 1)).toBe(0);
  });

  test("more travellers find no more flights", () => {
    const one = searchSlice(state, charges, ask("RUH", "CAI", { maxStops: 0 })).length;
    const nine = searchSlice(state, charges, ask("RUH", "CAI", { maxStops: 0, seats: 9 })).length;
    expect(nine).toBeLessThanOrEqual(one);
  });
});

describe("journeys of several slices", () => {
  const journey = (days: number[]) => ({
    slices: days.map((each, i) =>
      i % 2 === 0
        ? { from: [at("RUH")], to: [at("IST")], day: each }
        : { from: [at("IST")], to: [at("RUH")], day: each },
    ),
    cabin: 0,
    seats: 2,
    maxStops: 2,
    keep: 200,
  });

  test("there and back: the best sums of both lists", () => {
    const found = searchJourney(state, charges, journey([day, day + 7]));
    const there = searchSlice(state, charges, ask("RUH", "IST", { seats: 2 }));
    const back = searchSlice(state, charges, ask("IST", "RUH", { seats: 2, day: day + 7 }));
    const sums = there.flatMap((a) => back.map((b) => a.cost + b.cost)).sort((a, b) => a - b);
    const costOf = (i: number) => {
      const stops = [...found.legs.subarray(i * 6, i * 6 + 6)].filter((leg) => leg >= 0).length - 2;
      return found.price[i]! / 100 + 0.6 * found.minutes[i]! + 60 * stops;
    };
    for (let i = 0; i < 200; i++) expect(costOf(i)).toBeCloseTo(sums[i]!, 6);
  });

  test("nobody leaves before having landed", () => {
    const found = searchJourney(state, charges, journey([day, day]));
    expect(found.price.length).toBeGreaterThan(0);
    for (let i = 0; i < found.price.length; i++) {
      const [out, , , home] = found.legs.subarray(i * 6, i * 6 + 6);
      if (found.legs[i * 6 + 1]! >= 0 || found.legs[i * 6 + 4]! >= 0) continue;
      expect(network.rowDep[home! >> 3]!).toBeGreaterThan(network.rowDep[out! >> 3]!);
    }
  });

  test("up to six slices", () => {
    const found = searchJourney(state, charges, journey([0, 4, 8, 12, 16, 20].map((later) => day + later)));
    expect(found.price.length).toBeGreaterThanOrEqual(200);
    expect(found.legs.length).toBe(found.price.length * 18);
  });
});

test("an option costs what the party is charged, line by line", () => {
  for (const [from, to] of [
    ["RUH", "LHR"],
    ["RUH", "DXB"],
    ["AHB", "TUU"],
    ["CAI", "SYD"],
  ] as const) {
    const vat = network.saudi[at(from)] === 1 && network.saudi[at(to)] === 1;
    for (const party of parties)
      for (const { legs, price } of searchSlice(state, charges, ask(from, to, { seats: 4, party, vat }))) {
        const slices = [legsOf(Int32Array.from(legs), day)];
        const journey = { ...party, childAges: [...party.childAges], slices, cabin: 0, addedPercent: 0 };
        expect(price).toBe(priceLines(network, journey, 0).total);
      }
  }
});

test.each([
  { who: "one adult", party: oneAdult },
  { who: "a family", party: family },
])("a calendar's day is the cheapest of that day's search for $who", ({ party }) => {
  const legs = searchCalendar(state, charges, {
    from: [at("RUH")],
    to: [at("LHR")],
    day,
    days: 5,
    cabin: 0,
    seats: 4,
    party,
    notBefore: 0,
  });
  for (let i = 0; i < 5; i++) {
    const found = searchSlice(state, charges, ask("RUH", "LHR", { day: day + i, seats: 4, party }));
    const cheapest = found.reduce((least, option) => (option.price < least.price ? option : least));
    expect(found.find((option) => option.legs.every((leg, k) => leg === legs[i * 3 + k]))?.price).toBe(cheapest.price);
  }
});
