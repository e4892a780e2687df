import { afterAll, beforeAll, expect, test } from "vitest";
import type { RateFilters } from "#contract/hotel-filters.ts";
import { getHotel, getHotelRates, type HotelRates } from "#contract/hotel-page.ts";
import { searchHotels } from "#contract/hotels.ts";
import { getCityMap } from "#contract/city-maps.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

let app: TestApp;
let stay: { checkIn: string; checkOut: string; rooms: string[]; nationality: string };
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openHotels();
  const checkIn = addDays(todayIn("Asia/Riyadh", app.clock.now()), 60);
  stay = { checkIn, checkOut: addDays(checkIn, 3), rooms: ["2-5.9", "2", "2"], nationality: "SA" };
}, 60_000);
afterAll(() => app.close());

const sum = (amounts: readonly { amount: { amount: number } | null }[]) =>
  amounts.reduce((all, { amount }) => all + (amount?.amount ?? 0), 0);

/** What a card promises, the rates of its hotel keep. */
function expectHonestRates(rates: HotelRates) {
  for (const rate of rates.groups.flatMap((group) => group.rates)) {
    expect(sum(rate.lines)).toBe(rate.price.dueNow.amount);
    const due = rate.charges.filter(({ when, mandatory }) => when === "at_property" && mandatory);
    expect(sum(due)).toBe(rate.price.atProperty.amount);
    expect(rate.cancelSteps.at(-1)?.until).toBeNull();
    expect(rate.freeUntil !== null).toBe(rate.cancelSteps.length > 1 && rate.cancelSteps[0]?.fee.amount === 0);
  }
}

test.each(["makkah", "jeddah", "dubai"])(
  "the card's price in %s is what the rooms cost, to the halala",
  async (city) => {
    const { hotels } = await app.api(searchHotels, { place: `city.${city}`, ...stay, limit: 12 });
    expect(hotels).toHaveLength(12);
    for (const { slug, offer } of hotels) {
      const rates = await app.api(getHotelRates, { slug, ...stay });
      expect(rates.suggestion?.price).toEqual(offer.price);
      expectHonestRates(rates);
    }
  },
);

test.each([
  { freeCancellation: true },
  { meals: ["breakfast", "half_board"] },
  { haramView: true },
  { amenities: ["accessible_room"] },
] as const)("the card's price under %o is what the hotel's page suggests with it", async (filters) => {
  const asked = { ...stay, rooms: ["2"], ...(structuredClone(filters) as Partial<RateFilters>) };
  const { hotels } = await app.api(searchHotels, { place: "city.makkah", ...asked, limit: 8 });
  expect(hotels.length).toBeGreaterThan(0);
  for (const { slug, offer } of hotels) {
    const { suggestion } = await app.api(getHotelRates, { slug, ...asked });
    expect(suggestion?.price).toEqual(offer.price);
    const unmet = "amenities" in filters && offer.rooms[0]?.name !== "Accessible room";
    expect(suggestion?.reason).toBe(unmet ? "filters_unmet" : "filtered");
  }
});

test("rooms are suggested as the cheapest only where nothing is cheaper", async () => {
  const asked = { ...stay, rooms: ["2"] };
  const { hotels } = await app.api(searchHotels, { place: "city.makkah", ...asked, limit: 30 });
  const reasons = new Set<string>();
  for (const { slug } of hotels) {
    const { suggestion, groups } = await app.api(getHotelRates, { slug, ...asked });
    const least = Math.min(...(groups[0]?.rates ?? []).map(({ price }) => price.total.amount));
    expect(suggestion?.reason).toBe(suggestion?.price.total.amount === least ? "cheapest" : "accessible_spared");
    reasons.add(suggestion?.reason ?? "none");
  }
  expect(reasons).toContain("cheapest");
});

test("a search counts the view of the Haram, and every card has a page in both languages", async () => {
  const found = await app.api(searchHotels, { place: "city.makkah", ...stay, haramView: true, limit: 5 });
  expect(found.page.matching).toBe(found.facets.haramView);
  expect(found.hotels.every(({ view }) => view !== null)).toBe(true);
  for (const { slug } of found.hotels) {
    const page = await app.api(getHotel, { slug });
    expect(page.roomTypes.some(({ haramView }) => haramView)).toBe(true);
    const arabic = await app.request(`/api/hotels/${slug}`, { headers: { "set-locale": "ar" } });
    expect(((await arabic.json()) as { response: { name: string } }).response.name).toMatch(/[ء-ي]/);
  }
});

test("accessible rooms are kept for who asks for them", async () => {
  const namesOf = async (amenities: "accessible_room"[]) => {
    const asked = { place: "city.makkah", ...stay, rooms: ["2"], amenities, limit: 50 };
    const { hotels } = await app.api(searchHotels, asked);
    return hotels.flatMap(({ offer }) => offer.rooms.map(({ name }) => name));
  };
  expect(await namesOf([])).not.toContain("Accessible room");
  const asked = await namesOf(["accessible_room"]);
  expect(asked.filter((name) => name === "Accessible room").length).toBeGreaterThan(asked.length / 2);
});

test("the map of a city by the sea has land and water, one inland is all land", async () => {
  expect((await app.api(getCityMap, { city: "jeddah" })).land.length).toBeGreaterThan(0);
  expect((await app.api(getCityMap, { city: "riyadh" })).land).toEqual([]);
});

/** Nights for which a city has twenty hotels left: Makkah has not in Ramadan. */
async function roomyDates(city: string) {
  for (let days = 60; days <= 180; days += 30) {
    const checkIn = addDays(todayIn("Asia/Riyadh", app.clock.now()), days);
    const dates = { checkIn, checkOut: addDays(checkIn, 3) };
    const { page } = await app.api(searchHotels, { place: `city.${city}`, ...stay, ...dates, rooms: ["2"], limit: 1 });
    if (page.matching >= 20) return dates;
  }
  throw new Error(`no twenty hotels in ${city} for half a year`);
}

test.each(["makkah", "madinah", "riyadh", "jeddah", "alula", "dubai", "istanbul"])(
  "the first twenty cards of %s show twenty pictures, in every order, and apartments no hotel room",
  async (city) => {
    const dates = await roomyDates(city);
    for (const sort of ["recommended", "price", "rating", "distance"] as const) {
      const { hotels } = await app.api(searchHotels, { place: `city.${city}`, ...stay, ...dates, rooms: ["2"], sort });
      expect(hotels).toHaveLength(20);
      expect(new Set(hotels.map(({ picture }) => picture.file)).size).toBe(20);
      for (const { kind, picture, pictureCount } of hotels) {
        if (kind === "aparthotel") expect(picture.file).not.toMatch(/room-(?!apartment)|suite-lounge/);
        expect(pictureCount).toBeGreaterThan(2);
      }
    }
  },
);
