import { describe, expect, test } from "vitest";
import { timeBandOf } from "./flight-filters.ts";
import { checkFlightQuery, flightQuery, searchFlights } from "./flights.ts";
import vectors from "./vectors.json" with { type: "json" };

const query = (values: Record<string, unknown>) => flightQuery.parse({ slices: "RUH-IST-2027-03-12", ...values });
const today = "2026-11-21";

describe("departure bands (R9.1)", () => {
  for (const each of vectors.departureBand.cases)
    test(`${each.time} is ${each.band}`, () => expect(timeBandOf(each.time)).toBe(each.band));
});

describe("travellers of a search (R5.13)", () => {
  for (const each of vectors.travellers.cases)
    test(`${each.adults} adults, ${each.children} children, ${each.infants} infants: ${each.ok ? "searched" : each.why}`, () => {
      const values = {
        slices: ["RUH-IST-2027-03-12"],
        adults: each.adults,
        childAges: Array(each.children).fill(7),
        infants: each.infants,
        cabin: "economy" as const,
      };
      const errors = Object.values(checkFlightQuery(values, () => today)).flat();
      if (each.ok) expect(errors).toEqual([]);
      else expect(errors).toContain(each.why);
    });
});

describe("a search query", () => {
  test("reads plain address parameters", () => {
    const input = searchFlights.input.parse({
      slices: "RUH-IST-2027-03-12",
      adults: "2",
      childAges: ["5", "9"],
      stops: "0",
      checkedBag: "on",
    });
    expect(input).toMatchObject({
      slices: ["RUH-IST-2027-03-12"],
      adults: 2,
      childAges: [5, 9],
      stops: ["0"],
      checkedBag: true,
      sort: "best",
    });
  });
  test("refuses an arrival that equals the departure (R5.9)", () => {
    expect(checkFlightQuery(query({ slices: "RUH-RUH-2027-03-12" }), () => today)).toEqual({
      "slices.0.to": ["same_airport"],
    });
  });
  test("refuses days in the past and a return before the departure", () => {
    expect(checkFlightQuery(query({ slices: "RUH-IST-2026-11-20" }), () => today)).toEqual({
      "slices.0.date": ["in_the_past"],
    });
    expect(checkFlightQuery(query({ slices: ["RUH-IST-2027-03-12", "IST-RUH-2027-03-11"] }), () => today)).toEqual({
      "slices.1.date": ["before_previous"],
    });
  });
  test("refuses the ages of no child", () =>
    expect(searchFlights.input.safeParse({ slices: "RUH-IST-2027-03-12", childAges: "16" }).success).toBe(false));
});
