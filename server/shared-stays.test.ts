import { expect, test } from "vitest";
import { getHotelRates } from "#contract/hotel-page.ts";
import { searchHotels } from "#contract/hotels.ts";
import { searchTransfers } from "#contract/transfers.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { createStubHotels } from "#server/modules/hotels/testing/stub-hotels.ts";
import { fakeTransferSupplier } from "#server/modules/transfers/testing/open-transfers.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";

const env = { SEARCH_STORE: "database" };
const checkIn = addDays(todayIn("Asia/Riyadh"), 45);
const stay = { checkIn, checkOut: addDays(checkIn, 3), rooms: ["2-9.5", "2"], nationality: "SA" };

test("hotels that one process found, and their rates, are another's too", async () => {
  let searches = 0;
  const stub = createStubHotels({ beforeAnswer: async () => void searches++ });
  const options = { env, overrides: { hotelSuppliers: [stub] } };
  await using first = await createTestApp(options);
  await using second = await createTestApp({ env, overrides: { ...options.overrides, clock: first.clock }, on: first });
  const query = { place: "city.makkah", ...stay };
  const found = await first.api(searchHotels, query);
  const breakfast = await first.api(searchHotels, { ...query, searchId: found.searchId, meals: ["breakfast"] });
  const [hotel] = found.hotels;
  const asked = { slug: hotel?.slug ?? "", ...stay };
  const rates = await first.api(getHotelRates, asked);
  expect(searches).toBe(1);
  // Whoever asked the supplier once more would see it.
  stub.dearer = 5_000;
  await expect.poll(() => second.api(searchHotels, { ...query, searchId: found.searchId })).toEqual(found);
  expect(await second.api(searchHotels, { ...query, searchId: found.searchId, meals: ["breakfast"] })).toEqual(
    breakfast,
  );
  await expect.poll(() => second.api(getHotelRates, asked)).toEqual(rates);
  expect(searches).toBe(1);
});

test("rides that one process found are another's too", async () => {
  let searches = 0;
  const fake = fakeTransferSupplier();
  const supplier = {
    ...fake,
    search: (...asked: Parameters<typeof fake.search>) => (searches++, fake.search(...asked)),
  };
  await using first = await createTestApp({ env, overrides: { transferSuppliers: [supplier] } });
  const overrides = { transferSuppliers: [supplier], clock: first.clock };
  await using second = await createTestApp({ env, overrides, on: first });
  const query = { from: "jed-airport", to: "makkah-hotels", date: checkIn, time: "10:00", adults: 2, children: 1 };
  const found = await first.api(searchTransfers, query);
  await expect.poll(() => second.api(searchTransfers, query)).toEqual(found);
  expect(searches).toBe(1);
});
