import { expect, test } from "vitest";
import type { OfferSlice } from "#contract/itineraries.ts";
import { datesOf, readDays } from "./read-days.ts";

const slices = ["2027-03-12T08:00", "2027-03-19T20:00"].map((departs) => ({ departs }) as OfferSlice);
const read = (query: string) => datesOf(new URLSearchParams(query), slices);

test("flights that are not ticked keep their day, whatever stands in its field", () => {
  expect(read("find=yes&slice=1&day0=2027-03-13&day1=2027-03-20")).toEqual(["keep", "2027-03-20"]);
  expect(read("find=yes&slice=0&slice=1&day0=2027-03-13&day1=2027-03-20")).toEqual(["2027-03-13", "2027-03-20"]);
});

test("nothing is looked for before the form is sent, or without a flight", () => {
  expect(read("slice=1&day1=2027-03-20")).toBeNull();
  expect(read("find=yes&day1=2027-03-20")).toBeNull();
});

test("the only flight of a trip need not be ticked; a day that was not given is its own", () => {
  const [one] = slices;
  expect(datesOf(new URLSearchParams("find=yes&day0=2027-04-01"), [one!])).toEqual(["2027-04-01"]);
  expect(readDays(new URLSearchParams(), slices)).toEqual([
    { isChanged: false, day: "2027-03-12" },
    { isChanged: false, day: "2027-03-19" },
  ]);
});
