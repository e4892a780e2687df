import { expect, test } from "vitest";
import { openHotelHarness, testCall } from "../testing/open-hotel-harness.ts";
import { createStubHotels } from "../testing/stub-hotels.ts";
import { findCheapestNight } from "./find-cheapest-night.ts";

const night = { cityId: "makkah", checkIn: "2027-01-12" };

test("the cheapest night is told, but never of a supplier that counts its searches", async () => {
  await using open = await openHotelHarness();
  expect(await findCheapestNight(open.deps, night, testCall)).toBeGreaterThan(0);
  const stub = createStubHotels();
  let searches = 0;
  const counting = {
    ...stub,
    can: { ...stub.can, calendar: false },
    search: (...asked: Parameters<typeof stub.search>) => {
      searches += 1;
      return stub.search(...asked);
    },
  };
  await using counted = await openHotelHarness([counting]);
  expect(await findCheapestNight(counted.deps, night, testCall)).toBeNull();
  expect(searches).toBe(0);
});
