import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiError } from "#contract/errors.ts";
import { getFlightCalendar, searchFlights } from "#contract/flights.ts";
import { getHotelRates } from "#contract/hotel-page.ts";
import { searchHotels } from "#contract/hotels.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createFakeClock } from "#server/testing/fake-clock.ts";

/** 20:25 on 22 November in New York, 04:25 on the 23rd in Riyadh. */
const evening = "2026-11-23T01:25:00Z";

describe("today is the place's own day", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ overrides: { clock: createFakeClock(evening) } });
    await Promise.all([app.sandboxes.openFlights(), app.sandboxes.openHotels()]);
  }, 60_000);
  afterAll(() => app.close());

  const errorsOf = (call: Promise<unknown>) =>
    call.then(
      () => ({}),
      (error: unknown) => (error instanceof ApiError ? error.errors : { error: String(error) }),
    );
  const night = { checkIn: "2026-11-22", checkOut: "2026-11-23", rooms: ["2"], nationality: "SA" };

  test("a room in New York is sold for tonight, one in Riyadh for the day that has begun there", async () => {
    const found = await app.api(searchHotels, { ...night, place: "city.new-york", limit: 5 });
    expect(found.hotels.length).toBeGreaterThan(0);
    const { slug } = found.hotels[0]!;
    expect((await app.api(getHotelRates, { slug, ...night })).groups[0]?.rates.length).toBeGreaterThan(0);
    expect(await errorsOf(app.api(searchHotels, { ...night, place: "city.riyadh" }))).toEqual({
      checkIn: ["in_the_past"],
    });
    const yesterday = { ...night, checkIn: "2026-11-21", checkOut: "2026-11-22" };
    expect(await errorsOf(app.api(searchHotels, { ...yesterday, place: "city.new-york" }))).toEqual({
      checkIn: ["in_the_past"],
    });
  });

  test("a flight from New York is sold for tonight, one from Riyadh is not for the day that is over there", async () => {
    const tonight = await app.api(searchFlights, { slices: ["NYC-LON-2026-11-22"], limit: 5 });
    expect(tonight.offers.length).toBeGreaterThan(0);
    for (const { slices } of tonight.offers) expect(slices[0]!.departs >= "2026-11-22T21:25").toBe(true);
    expect(await errorsOf(app.api(searchFlights, { slices: ["RUH-JED-2026-11-22"] }))).toEqual({
      "slices.0.date": ["in_the_past"],
    });
    expect(await errorsOf(app.api(searchFlights, { slices: ["NYC-LON-2026-11-21"] }))).toEqual({
      "slices.0.date": ["in_the_past"],
    });
  });

  test("the calendar of fares begins with the day of the place", async () => {
    const priced = async (from: string, to: string) => {
      const { days } = await app.api(getFlightCalendar, { from, to, start: "2026-11-21", days: 4 });
      return days.filter(({ total }) => total !== null).map(({ date }) => date);
    };
    expect(await priced("NYC", "LON")).toEqual(["2026-11-22", "2026-11-23", "2026-11-24"]);
    expect(await priced("RUH", "JED")).toEqual(["2026-11-23", "2026-11-24"]);
  });
});
