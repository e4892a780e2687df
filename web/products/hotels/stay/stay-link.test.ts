import { expect, test } from "vitest";
import { readStay } from "./stay-draft.ts";
import { readRateFilters, writeStayLink } from "./stay-link.ts";

const stay = "checkIn=2027-01-15&checkOut=2027-01-18&rooms=2&nationality=SA";
const link = (query: string) => {
  const params = new URLSearchParams(query);
  return writeStayLink(readStay(params), params).toString();
};

test("a link to a hotel carries the stay and the filters that choose among rates, no others", () => {
  const filters = "meals=breakfast&meals=half_board&freeCancellation=1&haramView=1&amenities=accessible_room";
  expect(link(`place=city.makkah&${stay}&stars=5&amenities=pool&name=hilton&sort=price&${filters}`)).toBe(
    `${stay}&${filters}`,
  );
});

test("what an address says wrongly is no filter", () => {
  const params = new URLSearchParams("meals=lunch&freeCancellation=maybe&amenities=pool");
  expect(readRateFilters(params)).toEqual({
    meals: [],
    freeCancellation: false,
    payAtProperty: false,
    haramView: false,
    amenities: [],
  });
  expect(link(stay)).toBe(stay);
});
