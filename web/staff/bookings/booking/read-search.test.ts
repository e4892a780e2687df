import { expect, test } from "vitest";
import { readSearch } from "./read-search.ts";

test("a journey there and back is read with its ways, days and people", () => {
  const path =
    "/flights/search?trip=multi-city&from=RUH&to=JED&depart=2026-12-03&from=JED&to=DMM&depart=2026-12-09&adults=2&children=1&age=7&infants=1&cabin=economy";
  expect(readSearch(path)).toEqual({
    places: ["RUH → JED", "JED → DMM"],
    days: ["2026-12-03", "2026-12-09"],
    people: 4,
    rooms: 0,
  });
});

test("a stay is read with its place, both days and its rooms; times of a ride belong to their day", () => {
  expect(readSearch("/hotels/search?place=makkah&checkIn=2026-12-03&checkOut=2026-12-05&rooms=2&rooms=1-4")).toEqual({
    places: ["makkah"],
    days: ["2026-12-03", "2026-12-05"],
    people: 0,
    rooms: 2,
  });
  expect(readSearch("/transfers/search?from=a&to=b&at=2026-12-03T10:00&adults=1").days).toEqual(["2026-12-03"]);
});
