import { afterAll, beforeAll, expect, test } from "vitest";
import { ApiError } from "#contract/errors.ts";
import { getFlightCalendar, getFlightPriceGrid, searchFlights } from "#contract/flights.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

let app: TestApp;
let date = "";
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  date = addDays(todayIn("Asia/Riyadh", app.clock.now()), 45);
}, 60_000);
afterAll(() => app.close());

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => "no refusal",
    (error: unknown) => (error instanceof ApiError ? { code: error.code, errors: error.errors } : error),
  );
const cheapest = async (slices: string[], people = {}) =>
  (await app.api(searchFlights, { slices, ...people, sort: "cheapest", limit: 1 })).offers[0]?.total;
const grid = (depart: string, back: string, more = {}) =>
  app.api(getFlightPriceGrid, { from: "RUH", to: "DXB", depart, return: back, ...more });

test.each([
  { who: "two adults", people: { adults: 2 } },
  { who: "a family", people: { adults: 2, childAges: [7] } },
  { who: "a family with an infant", people: { adults: 2, childAges: [4, 13], infants: 1 } },
])("tells $who the cheapest total of each pair of days, equal to what a search and the calendar find", async (each) => {
  const { people } = each;
  const { departs, returns, totals } = await grid(date, addDays(date, 5), people);
  expect([departs[0], departs.at(-1), returns[0], returns.at(-1)]).toEqual(
    [-3, 3, 2, 8].map((days) => addDays(date, days)),
  );
  // A return on the day of departure is the next test's.
  for (const [row, column] of [
    [3, 3],
    [0, 4],
    [6, 0],
  ] as const) {
    const slices = [`RUH-DXB-${departs[column]}`, `DXB-RUH-${returns[row]}`];
    expect(totals[row]?.[column]).toEqual(await cheapest(slices, people));
  }
  const { days } = await app.api(getFlightCalendar, {
    from: "RUH",
    to: "DXB",
    start: departs[0] ?? "",
    days: 7,
    stayDays: 5,
    ...people,
  });
  expect(days.map(({ total }) => total)).toEqual(
    departs.map((depart, column) => totals[returns.indexOf(addDays(depart, 5))]?.[column] ?? null),
  );
});

test("has no price for a return before the departure, and none of its own making where flights of a day may not go together", async () => {
  const { departs, returns, totals } = await grid(date, date);
  expect(totals.flat().some((total) => total !== null)).toBe(true);
  for (const [row, home] of returns.entries())
    for (const [column, out] of departs.entries()) {
      const total = totals[row]?.[column] ?? null;
      if (home < out) expect(total).toBeNull();
      if (home === out && total) {
        expect(total).toEqual(await cheapest([`RUH-DXB-${out}`, `DXB-RUH-${home}`]));
      }
    }
});

test("begins today when the days asked for are near, and refuses what cannot be flown", async () => {
  const today = todayIn("Asia/Riyadh", app.clock.now());
  const { departs, returns } = await grid(addDays(today, 1), addDays(today, 2));
  expect([departs[0], returns[0]]).toEqual([today, today]);
  expect(await refusal(grid(date, addDays(date, -1)))).toMatchObject({
    errors: { "slices.1.date": ["before_previous"] },
  });
  expect(await refusal(grid("2020-01-01", date))).toMatchObject({ errors: { "slices.0.date": ["in_the_past"] } });
});

test("says that a supplier has failed", async () => {
  const { faults } = await app.sandboxes.openFlights();
  const days = [addDays(date, 9), addDays(date, 11)] as const;
  faults.next("calendar", "unavailable");
  expect(await refusal(grid(...days))).toMatchObject({ code: "unavailable" });
  expect((await grid(...days)).totals.flat().some((total) => total !== null)).toBe(true);
  faults.next("calendar", "unavailable");
  expect(await refusal(app.api(getFlightCalendar, { from: "RUH", to: "DXB", start: days[0], days: 3 }))).toMatchObject({
    code: "unavailable",
  });
});
