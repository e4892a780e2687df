import { expect, test } from "vitest";
import {
  changeQuery,
  countFilters,
  filtersOfStep,
  readView,
  searchOnly,
  withoutFilters,
  withoutIdleLimits,
} from "./result-query.ts";

const search =
  "?trip=one-way&from=RUH&to=IST&depart=2027-03-12&adults=1&cabin=economy&stops=0&stops=1&sort=fastest&open=x&show=60";
const read = (text: string) => readView(new URLSearchParams(text));

test("filters are read from the address, and what makes no sense is left out", () => {
  const view = read(
    "stops=0&stops=9&airlines=SV&airlines=sv!&departs=12_18&maxPrice=99000&minPrice=-1&refundable=on&sort=x&show=9999",
  );
  expect(view).toMatchObject({ sort: "best", show: 200, open: null });
  expect(view.filters).toMatchObject({
    stops: ["0"],
    airlines: ["SV"],
    departs: ["12_18"],
    maxPrice: 99000,
    minPrice: null,
    refundable: true,
  });
  expect(countFilters(view.filters)).toBe(5);
});

test("changing a filter starts the list anew, opening a card does not", () => {
  expect(changeQuery(search, { stops: ["1"] })).toBe(
    "?trip=one-way&from=RUH&to=IST&depart=2027-03-12&adults=1&cabin=economy&sort=fastest&stops=1",
  );
  expect(changeQuery(search, { open: null })).toContain("show=60");
  expect(changeQuery(search, { open: null })).not.toContain("open=");
});

test("clearing the filters keeps the search and its order", () => {
  expect(withoutFilters(search)).toBe(
    "?trip=one-way&from=RUH&to=IST&depart=2027-03-12&adults=1&cabin=economy&sort=fastest",
  );
  expect(searchOnly(search).toString()).toBe("trip=one-way&from=RUH&to=IST&depart=2027-03-12&adults=1&cabin=economy");
});

test("a limit at the end of the scale filters nothing", () => {
  const { filters } = read("minPrice=70000&maxPrice=146400&maxMinutes=900");
  const ends = { cheapest: 70040, dearest: 146320, longest: 945 };
  expect(withoutIdleLimits(filters, ends)).toMatchObject({ minPrice: null, maxPrice: null, maxMinutes: 900 });
});

test("the times of one direction ask nothing where the other one is chosen", () => {
  const { filters } = read("departs=12_18&returnDeparts=after_18&stops=0");
  const ofReturn = filtersOfStep(filters, ["returnDeparts", "returnArrives"]);
  expect(ofReturn).toMatchObject({ departs: [], returnDeparts: ["after_18"], stops: ["0"] });
  expect(countFilters(ofReturn)).toBe(2);
});
