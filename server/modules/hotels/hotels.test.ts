import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiError } from "#contract/errors.ts";
import { getHotel, getHotelRates, getSimilarHotels, listHotels } from "#contract/hotel-page.ts";
import { getStayPlace, searchHotels } from "#contract/hotels.ts";
import { getCityMap } from "#contract/city-maps.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { openHotelHarness } from "./testing/open-hotel-harness.ts";

let harness: Awaited<ReturnType<typeof openHotelHarness>>;
let stay: { checkIn: string; checkOut: string; rooms: string[]; nationality: string };
beforeAll(async () => {
  harness = await openHotelHarness();
  const checkIn = addDays(todayIn("Asia/Riyadh", harness.clock.now()), 45);
  stay = { checkIn, checkOut: addDays(checkIn, 3), rooms: ["2-9.5", "2"], nationality: "SA" };
}, 60_000);
afterAll(() => harness[Symbol.asyncDispose]());

type Search = Parameters<typeof harness.api<typeof searchHotels.input, typeof searchHotels.output>>[1];
const search = (more: Partial<Search> = {}) => harness.api(searchHotels, { place: "city.makkah", ...stay, ...more });
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => "no refusal",
    (error: unknown) => (error instanceof ApiError ? { code: error.code, errors: error.errors } : error),
  );

describe("a search", () => {
  test("answers hotels that house everybody, with one total for all rooms", async () => {
    const found = await search({ sort: "price" });
    expect(found).toMatchObject({ complete: true, missing: 0, nights: 3, page: { matching: 12, all: 12 } });
    expect(found.place).toMatchObject({ name: "Makkah", distanceFrom: "the Haram", hasHaram: true, country: "SA" });
    const totals = found.hotels.map(({ offer }) => offer.price.total.amount);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    for (const { offer } of found.hotels) {
      expect(offer.price.dueNow.amount + offer.price.atProperty.amount).toBe(offer.price.total.amount);
      expect(offer.rooms.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    }
    expect(found.pins.map(({ total }) => total.amount)).toEqual(totals);
    expect(found.facets.amenities.find(({ value }) => value === "gym")?.group).toBe("Pool, sport and spa");
  });

  test("is read on page by page by its id", async () => {
    const first = await search({ limit: 5 });
    const next = await search({ limit: 5, offset: 5, searchId: first.searchId });
    expect(new Set([...first.hotels, ...next.hotels].map(({ id }) => id)).size).toBe(10);
  });

  test("chooses among the rates by the filters, and says which filter to drop when nothing is left", async () => {
    const breakfast = await search({ meals: ["breakfast"], sort: "price" });
    const any = await search({ sort: "price" });
    expect(breakfast.hotels.every(({ offer }) => offer.meal === "breakfast" && offer.freeUntil)).toBe(true);
    expect(breakfast.hotels[0]?.offer.price.total.amount).toBeGreaterThan(any.hotels[0]?.offer.price.total.amount ?? 0);
    const none = await search({ maxPrice: 100, meals: ["breakfast"] });
    expect(none.hotels).toEqual([]);
    expect(none.blockers).toEqual([{ filter: "price", count: 12 }]);
  });

  test("tells free cancellation on the clocks of the hotel", async () => {
    const { hotels } = await search({ freeCancellation: true, limit: 1 });
    expect(hotels[0]?.offer).toMatchObject({ freeUntil: "2099-01-01T13:00:00Z", freeUntilLocal: "2099-01-01T16:00" });
  });

  test("measures from the place searched, and shows a hotel that was searched first", async () => {
    const district = await search({ place: "district.makkah.ajyad", sort: "distance" });
    expect(district.place).toMatchObject({ name: "Ajyad, Makkah", distanceFrom: "Ajyad" });
    const named = await search({ place: "hotel.house-stub-12", sort: "price" });
    expect(named.hotels[0]?.slug).toBe("house-stub-12");
    expect(named.hotels[0]?.distance).toBe(0);
  });

  test("speaks the language that is asked for", async () => {
    const query = `place=landmark.makkah.makkah-clock-tower&checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&rooms=2`;
    const response = await harness.request(`/api/hotels/search?${query}`, { headers: { "set-locale": "ar" } });
    const { response: found } = (await response.json()) as { response: Awaited<ReturnType<typeof search>> };
    expect(found.place.name).toBe("مكة المكرمة، قرب برج ساعة مكة");
    expect(found.hotels[0]).toMatchObject({
      kindName: expect.stringMatching(/[ء-ي]/),
      district: expect.stringMatching(/[ء-ي]/),
    });
    expect(found.facets.districts.every(({ label }) => /[ء-ي]/.test(label ?? ""))).toBe(true);
  });

  test("refuses what cannot be stayed, with the field named", async () => {
    const errors = async (more: Partial<Search>) => ((await refusal(search(more))) as { errors: object }).errors;
    expect(await errors({ place: "city.atlantis" })).toEqual({ place: ["not_a_place"] });
    expect(await errors({ place: "hotel.no-such" })).toEqual({ place: ["not_a_place"] });
    expect(await errors({ checkIn: "2020-01-01", checkOut: "2020-01-02" })).toEqual({ checkIn: ["in_the_past"] });
    expect(await errors({ checkOut: stay.checkIn })).toEqual({ checkOut: ["not_after_check_in"] });
    expect(await errors({ checkOut: addDays(stay.checkIn, 31) })).toEqual({ checkOut: ["too_many_nights"] });
    expect(await errors({ rooms: Array.from({ length: 7 }, () => "2") })).toEqual({ rooms: ["too_many_rooms"] });
    expect(await errors({ rooms: ["9"] })).toEqual({ "rooms.0": ["invalid_room"] });
    expect(await errors({ rooms: ["8-1.2.3"] })).toEqual({ rooms: ["too_many_guests"] });
    expect(await errors({ nationality: "XX" })).toEqual({ nationality: ["not_a_country"] });
  });

  test("is over when its prices are stale (R4.6)", async () => {
    await using other = await openHotelHarness();
    const { searchId } = await other.api(searchHotels, { place: "city.makkah", ...stay });
    other.clock.advance(16 * 60);
    const call = (id: string) => refusal(other.api(searchHotels, { place: "city.makkah", ...stay, searchId: id }));
    expect(await call(searchId)).toMatchObject({ code: "session_expired" });
    expect(await call("none-of-ours")).toMatchObject({ code: "session_expired" });
  });

  test("has an id that outlives the process", async () => {
    const { searchId, hotels } = await search({ sort: "price" });
    const again = await harness.again().api(searchHotels, { place: "city.makkah", ...stay, sort: "price", searchId });
    expect(again.searchId).toBe(searchId);
    expect(again.hotels).toEqual(hotels);
  });
});

describe("places and pages", () => {
  test("names a place, and refuses one that is none", async () => {
    expect(await harness.api(getStayPlace, { place: "landmark.madinah.the-prophets-mosque" })).toMatchObject({
      name: "Madinah, near the Prophet's Mosque",
      cityId: "madinah",
      timeZone: "Asia/Riyadh",
    });
    expect(await refusal(harness.api(getStayPlace, { place: "city.atlantis" }))).toMatchObject({ code: "not_found" });
    expect(await refusal(harness.api(getStayPlace, { place: "nonsense" }))).toMatchObject({ code: "invalid_input" });
  });

  test("draws a city, with the tiles of the setting", async () => {
    const map = await harness.api(getCityMap, { city: "makkah" });
    expect(map.gates.length).toBeGreaterThan(5);
    expect(map.roads[0]?.points.length).toBeGreaterThan(1);
    expect(map.tiles?.url).toContain("{z}");
    expect(await refusal(harness.api(getCityMap, { city: "atlantis" }))).toMatchObject({ code: "not_found" });
  });

  test("lists every hotel and shows each", async () => {
    const { hotels } = await harness.api(listHotels, {});
    expect(hotels).toHaveLength(12);
    const page = await harness.api(getHotel, { slug: "house-stub-7" });
    expect(page).toMatchObject({ name: "House stub 7", place: { city: "Makkah" }, rating: { word: "Good" } });
    expect(page.highlights[0]).toEqual({
      icon: "footprints",
      title: "23 min to the Haram",
      text: "on foot, Ajyad Gate (5), level street",
    });
    expect(page.highlights).toHaveLength(3);
    expect(page.amenityGroups.every(({ amenities }) => amenities.length > 0)).toBe(true);
    expect(await refusal(harness.api(getHotel, { slug: "no-such" }))).toMatchObject({ code: "not_found" });
  });

  test("finds similar hotels of the city with prices, never the same one", async () => {
    const { hotels } = await harness.api(getSimilarHotels, { slug: "house-stub-7", ...stay });
    expect(hotels).toHaveLength(4);
    expect(hotels.map(({ slug }) => slug)).not.toContain("house-stub-7");
    expect(await refusal(harness.api(getSimilarHotels, { slug: "no-such", ...stay }))).toMatchObject({
      code: "not_found",
    });
    expect(
      await refusal(harness.api(getSimilarHotels, { slug: "house-stub-7", ...stay, checkOut: stay.checkIn })),
    ).toMatchObject({ errors: { checkOut: ["not_after_check_in"] } });
  });
});

describe("rates", () => {
  test("stand by group of rooms, add up, and suggest the cheapest way", async () => {
    const rates = await harness.api(getHotelRates, { slug: "house-stub-3", ...stay });
    expect(rates.groups.map(({ occupancy, rooms }) => [occupancy, rooms])).toEqual([
      ["2-5.9", [0]],
      ["2", [1]],
    ]);
    for (const rate of rates.groups.flatMap((group) => group.rates)) {
      expect(rate.lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(rate.price.dueNow.amount);
      expect(JSON.stringify(rate)).not.toContain("token");
    }
    const listed = await search({ sort: "price", name: "House stub 3" });
    expect(rates.suggestion?.price.total).toEqual(listed.hotels[0]?.offer.price.total);
    expect(
      rates.suggestion?.rateIds.map((id, room) => rates.groups[room]?.rates.some((rate) => rate.id === id)),
    ).toEqual([true, true]);
  });

  test("have the same ids when they are asked for again after a restart", async () => {
    const ids = async (api: typeof harness.api) =>
      (await api(getHotelRates, { slug: "house-stub-3", ...stay })).groups.flatMap(({ rates }) =>
        rates.map(({ id }) => id),
      );
    expect(await ids(harness.again().api)).toEqual(await ids(harness.api));
  });

  test("are refused for a stay that cannot be, and a hotel that is none", async () => {
    expect(await refusal(harness.api(getHotelRates, { slug: "no-such", ...stay }))).toMatchObject({
      code: "not_found",
    });
    expect(
      await refusal(harness.api(getHotelRates, { slug: "house-stub-3", ...stay, checkIn: "2020-01-01" })),
    ).toMatchObject({ code: "invalid_input", errors: { checkIn: ["in_the_past"] } });
  });
});
