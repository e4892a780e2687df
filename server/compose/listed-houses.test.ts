import { afterAll, beforeAll, expect, test } from "vitest";
import { keepListed } from "#server/adapters/hotels/bed-banks/content/keep-hotels.ts";
import { liteapiHotels } from "#server/adapters/hotels/liteapi/tables.ts";
import { rapidHotels } from "#server/adapters/hotels/rapid/tables.ts";
import { sayOfHouses, tellDoubtful } from "#server/modules/hotels/index.ts";
import { stubHotel } from "#server/modules/hotels/testing/stub-hotel-content.ts";
import { silentLog } from "#server/platform/log.ts";
import { createFakeClock } from "#server/testing/fake-clock.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { listHouses } from "./listed-houses.ts";

const clock = createFakeClock("2027-01-01T00:00:00Z");
const env = { HOTEL_SUPPLIER: ["liteapi", "rapid"] as const, LITEAPI_CITIES: [], RAPID_CITIES: [] };
let opened: TestDatabase;
const deps = () => ({ db: opened.database, clock, log: silentLog });
const listed = () => listHouses(deps(), env);

/** A house so many metres to the north of a corner. */
const row = (id: string, english: string, metres: number) => {
  const name = { en: english, ar: "فندق" };
  const address = { en: `${id} Ajyad Street`, ar: "شارع أجياد" };
  const summary = { ...stubHotel("stub", 1), id, slug: id, name, address, lat: 21.42 + metres / 111_320 };
  return { id, cityId: "makkah", hasArabic: true, summary };
};

beforeAll(async () => {
  opened = await createTestDatabase();
  const { database } = opened;
  await keepListed(database, liteapiHotels, [row("lp1", "Palm Tower", 0), row("lp2", "Wadi House", 900)], clock.now());
  const listed = [row("71", "Tower Palm Hotel", 20), row("72", "Wadi Garden Annex", 940), row("73", "Najd Inn", 3_000)];
  await keepListed(database, rapidHotels, listed, clock.now());
});
afterAll(() => opened.drop());

test("pairs in doubt are told with their names and distance, until a person has decided", async () => {
  const told = await tellDoubtful(deps(), await listed());
  expect(told).toMatch(/^5 houses, 4 hotels, 1 of them at more than one bank, 1 pairs in doubt/);
  expect(told).toContain(
    "40 m\n  liteapi:lp2, Wadi House, فندق, lp2 Ajyad Street, makkah\n  rapid:72, Wadi Garden Annex",
  );
  await sayOfHouses(deps(), await listed(), ["rapid:72", "liteapi:lp2"], true);
  expect(await tellDoubtful(deps(), await listed())).toBe(
    "5 houses, 3 hotels, 2 of them at more than one bank, 0 pairs in doubt",
  );
  await sayOfHouses(deps(), await listed(), ["liteapi:lp2", "rapid:72"], false);
  expect(await tellDoubtful(deps(), await listed())).toBe(
    "5 houses, 4 hotels, 1 of them at more than one bank, 0 pairs in doubt",
  );
});

test("nothing is said of houses that nobody lists, or of two of one bank", async () => {
  await expect(sayOfHouses(deps(), await listed(), ["liteapi:lp1", "rapid:99"], true)).rejects.toThrow("rapid:99");
  await expect(sayOfHouses(deps(), await listed(), ["rapid:71", "rapid:72"], true)).rejects.toThrow("one bed bank");
});
