import { expect, test } from "vitest";
import { getHotelRates, listHotels } from "#contract/hotel-page.ts";
import { searchHotels } from "#contract/hotels.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { openHotelHarness } from "./testing/open-hotel-harness.ts";
import { createStubHotels } from "./testing/stub-hotels.ts";

const checkIn = addDays(todayIn(), 40);
const query = { place: "city.makkah", checkIn, checkOut: addDays(checkIn, 2), rooms: ["2"], nationality: "SA" };

test("a quick supplier is shown while a slow one still searches; what comes later is asked for, what fails is told", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const broken = createStubHotels({ id: "broken", houses: 2 });
  broken.fault = new SupplierError("unavailable");
  await using harness = await openHotelHarness([
    createStubHotels({ id: "quick", houses: 3 }),
    createStubHotels({ id: "slow", houses: 4, beforeAnswer: () => released }),
    broken,
  ]);
  const early = await harness.api(searchHotels, query);
  expect([early.complete, early.missing, early.page.all]).toEqual([false, 1, 3]);
  release();
  let late = await harness.api(searchHotels, { ...query, searchId: early.searchId });
  for (let turn = 0; !late.complete && turn < 100; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    late = await harness.api(searchHotels, { ...query, searchId: early.searchId });
  }
  expect(late.version).toBeGreaterThan(early.version);
  expect([late.complete, late.missing, late.page.all]).toEqual([true, 1, 7]);
});

test("a supplier that cannot list its hotels is asked again, the others' are there meanwhile", async () => {
  const moody = createStubHotels({ id: "moody", houses: 2 });
  let calls = 0;
  const listed = await moody.hotels();
  moody.hotels = async () => {
    if (calls++ === 0) throw new SupplierError("unavailable");
    return listed;
  };
  await using harness = await openHotelHarness([createStubHotels({ id: "steady", houses: 3 }), moody]);
  const count = async () => (await harness.api(listHotels, {})).hotels.length;
  expect([await count(), await count()]).toEqual([3, 5]);
});

test("a supplier that does not answer for a hotel is told as such", async () => {
  const away = createStubHotels();
  away.fault = new SupplierError("unavailable");
  await using harness = await openHotelHarness([away]);
  const { place: _place, ...dates } = query;
  await expect(harness.api(getHotelRates, { slug: "house-stub-1", ...dates })).rejects.toMatchObject({
    code: "unavailable",
    status: 503,
  });
});

test("a supplier that searches and does not describe its hotels is listed all the same, and described when it can be", async () => {
  const curt = createStubHotels({ houses: 3 });
  const described = createStubHotels({ houses: 3 });
  curt.content = () => Promise.reject(new SupplierError("rate_limited"));
  await using harness = await openHotelHarness([curt]);
  const { hotels } = await harness.api(searchHotels, query);
  expect(hotels.map(({ pictureCount }) => pictureCount)).toEqual([1, 1, 1]);
  expect(hotels[0]?.offer.rooms).toEqual([{ name: "Room", count: 1 }]);
  curt.content = (hotelId) => described.content(hotelId);
  const later = await harness.api(searchHotels, query);
  expect(later.hotels[0]?.offer.rooms[0]?.name).not.toBe("Room");
});
