import { expect, test } from "vitest";
import { addDays } from "#i18n/format-date.ts";
import { bookableDays } from "#web/products/flights/search-form/search-draft.ts";
import { graphDays, graphStart, readFlexible } from "./ask-flexible.ts";

const today = "2027-01-10";
const trip = "from=RUH&to=JED&depart=2027-03-12&adults=1";

test("a round trip begins with the grid, a flight one way has the graph alone", () => {
  const there = `${trip}&trip=round-trip&return=2027-03-17`;
  expect(readFlexible(there, today).tab).toBe("grid");
  expect(readFlexible(`${there}&tab=graph`, today)).toMatchObject({ tab: "graph", start: "2027-02-10" });
  expect(readFlexible(`${trip}&trip=one-way&tab=grid`, today).tab).toBe("graph");
});

test("a graph shows days that are sold, whatever the address asks for", () => {
  const { max } = bookableDays(today);
  expect(graphStart("2020-01-01", today)).toBe(today);
  expect(addDays(graphStart("2035-01-01", today), graphDays - 1)).toBe(max);
  expect(readFlexible(`${trip}&trip=one-way&start=2027-05-01`, today)).toMatchObject({ start: "2027-05-01" });
  expect(readFlexible(`${trip}&trip=one-way&start=nonsense`, today)).toMatchObject({ start: "2027-02-10" });
});
