import { expect, test } from "vitest";
import { countFilters, filterInput, readView, stayOnly, withoutFilters, withoutIdleLimits } from "./result-query.ts";

const stay = "place=city.makkah&checkIn=2027-03-12&checkOut=2027-03-15&rooms=2&nationality=SA";
const filters =
  "stars=5&stars=4&rating=4.5&meals=breakfast&haram=walk_5&haramView=1&amenities=gym&name=Ajyad" +
  "&area=21.4,39.8,21.5,39.9&minPrice=100000&maxPrice=900000&sort=price";
const read = (query: string) => readView(new URLSearchParams(query));

test("filters, order and length are read from the address", () => {
  const view = read(`${stay}&${filters}&show=40`);
  expect(view).toMatchObject({ sort: "price", show: 40 });
  expect(countFilters(view.filters)).toBe(10);
  expect(filterInput(view.filters)).toMatchObject({ stars: ["5", "4"], rating: "4.5", haramView: true, name: "Ajyad" });
  expect(filterInput(view.filters)).not.toHaveProperty("payAtProperty");
});

test("what cannot be read is as if it was not there", () => {
  const view = read("stars=7&rating=4&meals=lunch&maxPrice=-1&area=here&districts=<b>&sort=best&show=9999");
  expect(view.sort).toBe("recommended");
  expect(view.show).toBe(200);
  expect(countFilters(view.filters)).toBe(0);
});

test("without filters the stay and its order stay", () => {
  expect(withoutFilters(`?${stay}&${filters}`)).toBe(`?${stay}&sort=price`);
  expect(stayOnly(`?${stay}&${filters}`).toString()).toBe(stay);
});

test("a limit at the end of what there is filters nothing", () => {
  const { filters: held } = read("minPrice=100000&maxPrice=900000&maxDistance=500");
  const ends = { cheapest: 100_000, dearest: 900_000, farthest: 800 };
  expect(withoutIdleLimits(held, ends)).toMatchObject({ minPrice: null, maxPrice: null, maxDistance: 500 });
});
