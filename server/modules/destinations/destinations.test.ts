import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getDestination, listDestinations, listFlightPrices } from "#contract/destinations.ts";
import { listStories } from "#contract/stories.ts";
import { sar } from "#contract/money.ts";
import { evaluations } from "#server/modules/evaluations/tables.ts";
import { fromFlights, fromHotels } from "#server/modules/from-prices/tables.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  app.clock.set("2026-11-22T09:00:00Z");
  const seenAt = app.clock.now();
  const december = {
    topic: "istanbul",
    origin: "RUH",
    airport: "IST",
    departOn: "2026-12-10",
    backOn: "2026-12-15",
    total: 84_900,
    seenAt,
  };
  await app.database.insert(fromFlights).values([
    { ...december, span: "soon" },
    { ...december, span: "2026-12" },
  ]);
  await app.database.insert(fromHotels).values({
    topic: "istanbul",
    place: "city.istanbul",
    checkIn: "2026-12-01",
    checkOut: "2026-12-02",
    total: 10_000,
    seenAt,
  });
}, 60_000);
afterAll(() => app.close());

const ask = (path: string, locale: string) => app.request(`/api${path}`, { headers: { "accept-language": locale } });

describe("the list of destinations", () => {
  test("has all 48 in the editor’s order, with prices found and none made up", async () => {
    const { destinations } = await app.api(listDestinations, {});
    expect(destinations).toHaveLength(48);
    expect(destinations.slice(0, 3).map(({ id }) => id)).toEqual(["makkah", "madinah", "istanbul"]);
    const [makkah, , istanbul] = destinations;
    expect(istanbul).toMatchObject({
      region: "turkey_caucasus",
      visaNeed: "none",
      flight: { from: "RUH", depart: "2026-12-10", total: sar(84_900) },
      hotel: { place: "city.istanbul", total: sar(10_000) },
    });
    expect(makkah).toMatchObject({ visaNeed: null, flight: null, hotel: null });
  });

  test("is one of a region and a tag, and counts what every other choice would show", async () => {
    const all = await app.api(listDestinations, {});
    expect(all.regions.reduce((sum, { count }) => sum + count, 0)).toBe(48);
    const some = await app.api(listDestinations, { region: "saudi", tag: "beach" });
    expect(some.destinations.length).toBeGreaterThan(1);
    expect(some.destinations.every(({ country, tags }) => country === "SA" && tags.includes("beach"))).toBe(true);
    const beaches = all.tags.find(({ value }) => value === "beach")?.count;
    expect(some.regions.reduce((sum, { count }) => sum + count, 0)).toBe(beaches);
  });

  test("refuses a region that is none", async () => {
    expect((await ask("/destinations?region=moon", "en")).status).toBe(422);
  });
});

test("prices of flights are those that searches found from the city asked for", async () => {
  const { flights } = await app.api(listFlightPrices, { from: "RUH" });
  expect(flights).toMatchObject([{ from: "RUH", to: "IST", total: sar(84_900) }]);
  expect((await app.api(listFlightPrices, { from: "CAI" })).flights).toEqual([]);
  expect((await ask("/destinations/flight-prices?from=Riyadh", "en")).status).toBe(422);
});

describe("a destination", () => {
  test("is found by the slug of either language, and tells both", async () => {
    const read = async (slug: string) =>
      (await (await ask(`/destinations/${encodeURIComponent(slug)}`, "ar")).json()) as {
        response: Awaited<ReturnType<typeof byEnglish>>;
      };
    const byEnglish = () => app.api(getDestination, { slug: "istanbul" });
    const [one, other] = [await read("istanbul"), await read("إسطنبول")];
    expect(one).toEqual(other);
    expect(one.response).toMatchObject({ name: "إسطنبول", slugs: { en: "istanbul", ar: "إسطنبول" } });
  });

  test("has its year, places, money, entry rule and prices", async () => {
    const { climate, todo, districts, months, ...rest } = await app.api(getDestination, { slug: "istanbul" });
    expect(climate).toHaveLength(12);
    expect(climate[3]).toMatchObject({ month: 4, best: true, note: expect.stringContaining("Tulips") });
    expect(todo).toHaveLength(8);
    expect(districts[0]).toMatchObject({ name: "Sultanahmet", place: "district.istanbul.sultanahmet" });
    expect(months.filter(({ flight }) => flight).map(({ month }) => month)).toEqual(["2026-12"]);
    expect(rest).toMatchObject({
      visa: { need: "none", countrySlug: "turkey" },
      currency: { code: "TRY", name: "Turkish Lira" },
      flights: [{ from: "RUH", fromCity: "Riyadh", flight: { total: sar(84_900) } }, { from: "JED" }, { from: "DMM" }],
    });
    expect(rest.combineWith.map(({ id }) => id)).toContain("cappadocia");
  });

  test("knows every district and city that hotels are searched in, for all of them", async () => {
    const { destinations } = await app.api(listDestinations, {});
    for (const { slug } of destinations) {
      const page = await app.api(getDestination, { slug });
      expect({
        slug,
        districts: page.districts.length > 2,
        cities: page.hotelCities.length > 0,
        visa: page.visa !== null,
      }).toEqual({ slug, districts: true, cities: true, visa: page.country !== "SA" });
    }
  });

  test("is none under an unknown slug", async () => {
    expect((await ask("/destinations/atlantis", "en")).status).toBe(404);
    expect((await ask("/destinations/..%2F", "en")).status).toBe(422);
  });
});

describe("stories", () => {
  test("lead to destinations; words of travellers come only with their and the house’s consent", async () => {
    const { stories, travellers } = await app.api(listStories, {});
    expect(stories).toHaveLength(10);
    expect(stories[0]).toMatchObject({ title: "The hour before Fajr", link: { slug: "makkah" } });
    expect(travellers).toEqual([]);
    const given = {
      locale: "en" as const,
      overall: 5,
      booking: 5,
      suppliers: {},
      comment: "Lovely",
      givenAt: new Date(),
      changedAt: new Date(),
    };
    await app.database.insert(evaluations).values({ bookingId: "a", ...given, mayPublish: true, approved: false });
    // Approved, but of a booking that names nobody.
    await app.database.insert(evaluations).values({ bookingId: "b", ...given, mayPublish: true, approved: true });
    expect((await app.api(listStories, {})).travellers).toEqual([]);
  });
});
