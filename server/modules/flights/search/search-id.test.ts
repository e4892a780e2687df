import { expect, test } from "vitest";
import { flightQuery } from "#contract/flights.ts";
import { createSearchId, readSearchId } from "./search-id.ts";

const query = flightQuery.parse({
  slices: ["RUH-IST-2027-03-12", "IST-RUH-2027-03-19"],
  adults: 2,
  childAges: [7, 12],
  infants: 1,
  cabin: "business",
});
const now = new Date("2026-11-21T10:00:30Z");

test("an id gives back what was searched, and when to the minute", () => {
  expect(readSearchId(createSearchId(query, now))).toEqual({ query, seenAt: Date.parse("2026-11-21T10:00:00Z") });
});
test("the same search in the same minute has one id, another has another", () => {
  expect(createSearchId(query, new Date("2026-11-21T10:00:59Z"))).toBe(createSearchId(query, now));
  expect(createSearchId(query, new Date("2026-11-21T10:01:00Z"))).not.toBe(createSearchId(query, now));
  expect(createSearchId({ ...query, infants: 0 }, now)).not.toBe(createSearchId(query, now));
});
test.each(["", "x", "abc_1--0_economy_RUH", "zz_9-99-0_economy_RUH-IST-2027-03-12", "../../etc"])(
  "%j is none of ours",
  (id) => expect(readSearchId(id)).toBeNull(),
);
