import { beforeAll, describe, expect, test } from "vitest";
import { flightTimes } from "../search/flight-times.ts";
import { kilometres } from "./airports.ts";
import { loadReference } from "./load-reference.ts";
import { measureNetwork, type NetworkShape } from "./network-shape.ts";
import { dayNumber, dateOfDay, weekdayOf } from "../../calendar-days.ts";
import { seasonBits } from "./seasons.ts";
import { buildNetwork, type FlightNetwork } from "./flight-network.ts";
import { toLocal, toUtc, weekClock } from "../../zone-offsets.ts";

let network: FlightNetwork;
let shape: NetworkShape;
beforeAll(() => {
  network = buildNetwork(loadReference(), 1);
  shape = measureNetwork(network, 600);
});

test("the network has the shape of the real one", () => {
  expect(shape.airportsServed).toBeGreaterThan(3000);
  expect(shape.pairs).toBeGreaterThan(33_000);
  expect(shape.pairs).toBeLessThan(37_000);
  expect(shape.flightsADay).toBeGreaterThan(80_000);
  expect(shape.flightsADay).toBeLessThan(100_000);
  expect(shape.rows).toBeGreaterThan(105_000);
  expect(shape.rows).toBeLessThan(130_000);
  expect(shape.mostDestinations).toBeGreaterThanOrEqual(200);
  expect(shape.mostDestinations).toBeLessThanOrEqual(330);
  expect(shape.mostDepartures).toBeGreaterThan(800);
  expect(shape.mostDepartures).toBeLessThan(1300);
});

test("travellers reach where they want to go with few changes", () => {
  expect(shape.withinOneStop).toBeGreaterThanOrEqual(0.45);
  expect(shape.withinTwoStops).toBeGreaterThanOrEqual(0.76);
});

test("Saudi Arabia is served by known airlines only, on some 300 to 500 pairs", () => {
  expect(shape.saudiPairs).toBeGreaterThanOrEqual(300);
  expect(shape.saudiPairs).toBeLessThanOrEqual(500);
  expect(shape.saudiAirlines).toBeGreaterThanOrEqual(60);
  for (let pair = 0; pair < network.pairFrom.length; pair++) {
    if (!network.saudi[network.pairFrom[pair]!] && !network.saudi[network.pairTo[pair]!]) continue;
    for (let row = network.pairStart[pair]!; row < network.pairStart[pair + 1]!; row++) {
      expect(network.carriers[network.rowCarrier[row]!]!.invented).toBe(false);
    }
  }
});

test("the same seed makes the same timetable, another seed another", () => {
  const again = buildNetwork(loadReference(), 1);
  expect(again.rowDep).toEqual(network.rowDep);
  expect(again.rowPrice).toEqual(network.rowPrice);
  expect(again.carriers).toEqual(network.carriers);
  expect(buildNetwork(loadReference(), 2).rowPrice).not.toEqual(network.rowPrice);
});

test("every flight is by an aircraft that can fly so far, sells a cabin it has and takes a plausible time", () => {
  for (let row = 0; row < network.rowDep.length; row++) {
    const pair = network.rowPair[row]!;
    const km = network.pairKm[pair]!;
    const type = network.aircraft[network.rowAircraft[row]!]!;
    if (type.rangeKm < km) throw new Error(`${type.iata} does not fly ${km} km`);
    const speed = km / ((network.rowMinutes[row]! - 20) / 60);
    if (speed > 960) throw new Error(`${km} km in ${network.rowMinutes[row]} minutes`);
    if (network.rowMinutes[row]! % 5 !== 0 || network.rowDep[row]! % 5 !== 0) throw new Error("not in five minutes");
  }
  const seats = network.seats.subarray((network.rowAircraft[0]! * 16 + network.rowCabins[0]!) * 4).slice(0, 4);
  expect(seats[0]).toBeGreaterThan(0);
});

test("flight numbers name one flight of an airline", () => {
  const keys = new Set<string>();
  for (let row = 0; row < network.rowDep.length; row++)
    keys.add(`${network.rowCarrier[row]} ${network.rowNumber[row]}`);
  expect(keys.size).toBe(network.rowDep.length);
});

test("invented operators have designators no airline uses", () => {
  for (const carrier of network.carriers)
    expect(carrier.code).toMatch(carrier.invented ? /^[A-Z]\d[A-Z]$/ : /^[A-Z0-9]{2}$/);
});

test("kilometres are those of the globe", () => {
  const at = (code: string) => network.airports.findIndex((row) => row.iata === code);
  expect(kilometres(network, at("RUH"), at("JED"))).toBeGreaterThan(830);
  expect(kilometres(network, at("RUH"), at("JED"))).toBeLessThan(880);
});

describe("local times", () => {
  const rowOf = (from: string, to: string, days = 127) => {
    const row = network.rowDep.findIndex((_, at) => {
      const pair = network.rowPair[at]!;
      const [a, b] = [network.airports[network.pairFrom[pair]!]!, network.airports[network.pairTo[pair]!]!];
      return a.iata === from && b.iata === to && network.rowDays[at] === days && network.rowSeason[at] === 0;
    });
    return row;
  };

  test("an arrival follows the clock of the other end through the change of 28 March 2027", () => {
    const row = rowOf("RUH", "LHR");
    const before = flightTimes(network, { row, day: dayNumber("2027-03-26") });
    const after = flightTimes(network, { row, day: dayNumber("2027-03-30") });
    expect(after.departs.slice(11)).toBe(before.departs.slice(11));
    const minutes = (text: string) => Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16));
    expect((minutes(after.arrives) - minutes(before.arrives) + 1440) % 1440).toBe(60);
    expect(after.lands - after.leaves).toBe(before.lands - before.leaves);
  });

  test("a departure from a place with summer time keeps its wall clock and moves in UTC", () => {
    const row = rowOf("LHR", "RUH");
    const winter = flightTimes(network, { row, day: dayNumber("2027-01-15") });
    const summer = flightTimes(network, { row, day: dayNumber("2027-07-15") });
    expect(summer.departs.slice(11)).toBe(winter.departs.slice(11));
    expect((winter.leaves % 1440) - (summer.leaves % 1440)).toBe(60);
  });

  test("the clocks agree with the time zone data at the minute of the change", () => {
    const clock = weekClock(["Europe/London", "Africa/Casablanca", "Asia/Riyadh"], dayNumber("2027-03-28"));
    expect(toLocal(clock, 0, 59)).toBe(59);
    expect(toLocal(clock, 0, 60)).toBe(120);
    expect(toUtc(clock, 0, 120)).toBe(60);
    expect(toLocal(clock, 2, 0)).toBe(180);
  });
});

describe("days and seasons", () => {
  test("day numbers, dates and weekdays", () => {
    expect(dateOfDay(dayNumber("2027-03-12"))).toBe("2027-03-12");
    expect(weekdayOf(dayNumber("2027-03-12"))).toBe(4);
    expect(weekdayOf(dayNumber("2027-03-14"))).toBe(6);
  });

  test("airlines' summer runs from the last Sunday of March to the last Saturday of October", () => {
    const summer = (date: string) => (seasonBits(dayNumber(date)) >> 1) & 1;
    const winter = (date: string) => (seasonBits(dayNumber(date)) >> 2) & 1;
    expect([summer("2027-03-27"), summer("2027-03-28"), summer("2027-10-30"), summer("2027-10-31")]).toEqual([
      0, 1, 1, 0,
    ]);
    expect([winter("2027-03-27"), winter("2027-03-28"), winter("2027-10-31"), winter("2028-01-10")]).toEqual([
      1, 0, 1, 1,
    ]);
  });
});
