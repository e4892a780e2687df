import { expect, test } from "vitest";
import { getHotel, getHotelRates, listHotels } from "#contract/hotel-page.ts";
import { checkRoomPicks } from "#contract/hotel-room-picks.ts";
import { searchHotels } from "#contract/hotels.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { chooseRooms } from "./booking/choose-rooms.ts";
import { openHotelHarness, testCall } from "./testing/open-hotel-harness.ts";
import { createStubHotels, type StubHotels } from "./testing/stub-hotels.ts";

const checkIn = addDays(todayIn(), 40);
const stay = { checkIn, checkOut: addDays(checkIn, 2), rooms: ["2"], nationality: "SA" };
const query = { place: "city.makkah", ...stay };
const slug = "house-alpha-1";
/** Four houses that both list, and two of beta's alone. */
const openBoth = (alpha: StubHotels, beta: StubHotels) => openHotelHarness([alpha, beta]);
const alphaOf = () => createStubHotels({ id: "alpha", houses: 4 });
const betaOf = (more: Parameters<typeof createStubHotels>[0] = {}) =>
  createStubHotels({ id: "beta", like: "alpha", houses: 6, ...more });

test("a hotel of two suppliers is listed once, at the cheaper one's price, under the first one's address", async () => {
  const [alpha, beta] = [alphaOf(), betaOf()];
  beta.dearer = 500;
  await using harness = await openBoth(alpha, beta);
  expect((await harness.api(listHotels, {})).hotels).toHaveLength(6);
  const found = await harness.api(searchHotels, { ...query, sort: "price" });
  expect([found.page.all, found.missing, found.hotels.map((hotel) => hotel.slug)]).toEqual([
    6,
    0,
    [1, 2, 3, 4].map((number) => `house-alpha-${number}`).concat(["house-beta-5", "house-beta-6"]),
  ]);
  expect(found.facets.stars.reduce((sum, { count }) => sum + count, 0)).toBe(6);
  beta.dearer = -500;
  harness.clock.advance(120);
  const later = await harness.api(searchHotels, { ...query, sort: "price" });
  const alone = (dearer: number) => (10_000 + 1_500) * 2 + dearer;
  const priceOf = (net: number) => net + Math.round(net * 0.15) + 1_000;
  expect(found.hotels[0]?.offer.price.total.amount).toBe(priceOf(alone(0)));
  expect(later.hotels[0]).toMatchObject({ slug, offer: { price: { total: { amount: priceOf(alone(-500)) } } } });
  expect((await harness.api(getHotelRates, { slug, ...stay })).suggestion?.price).toEqual(later.hotels[0]?.offer.price);
});

test("rates that are alike are told once at the cheaper price, others all", async () => {
  const [alpha, beta] = [alphaOf(), betaOf()];
  beta.dearer = 500;
  await using harness = await openBoth(alpha, beta);
  const rates = async () => (await harness.api(getHotelRates, { slug, ...stay })).groups[0]?.rates ?? [];
  const same = await rates();
  expect(same).toHaveLength(4);
  const listed = betaOf();
  beta.stay = async (...asked) => {
    const told = await listed.stay(...asked);
    return { ...told, rates: told.rates.map((rate) => ({ ...rate, meal: "half_board" as const })) };
  };
  harness.clock.advance(120);
  const others = await rates();
  expect(others).toHaveLength(8);
  expect(new Set(others.map(({ id }) => id)).size).toBe(8);
  const types = (await harness.api(getHotel, { slug })).roomTypes.map(({ id }) => id);
  expect(types).toEqual(["double", "family"]);
  expect(others.every(({ roomTypeId }) => types.includes(roomTypeId))).toBe(true);
});

test("whoever is down leaves the other's hotels and rates, and that it is missing is told", async () => {
  const [alpha, beta] = [alphaOf(), betaOf()];
  alpha.fault = new SupplierError("unavailable");
  await using harness = await openBoth(alpha, beta);
  const found = await harness.api(searchHotels, query);
  expect([found.page.all, found.missing]).toEqual([6, 1]);
  const rates = await harness.api(getHotelRates, { slug, ...stay });
  expect([rates.missing, rates.groups[0]?.rates.length]).toEqual([1, 4]);
  alpha.fault = null;
  expect((await harness.api(getHotelRates, { slug, ...stay })).missing).toBe(0);
  harness.clock.advance(120);
  [alpha.fault, beta.fault] = [new SupplierError("unavailable"), new SupplierError("unavailable")];
  await expect(harness.api(getHotelRates, { slug, ...stay })).rejects.toMatchObject({ code: "unavailable" });
});

test("a hotel's page waits for a slow supplier no longer than a list does, and has its rates when they are asked for again", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const [alpha, beta] = [alphaOf(), betaOf()];
  const listed = betaOf();
  beta.stay = async (...asked) => {
    await released;
    const told = await listed.stay(...asked);
    return { ...told, rates: told.rates.map((rate) => ({ ...rate, meal: "half_board" as const })) };
  };
  await using harness = await openBoth(alpha, beta);
  const early = await harness.api(getHotelRates, { slug, ...stay });
  expect([early.missing, early.groups[0]?.rates.length]).toEqual([1, 4]);
  release();
  const late = await harness.api(getHotelRates, { slug, ...stay });
  expect([late.stayId, late.missing, late.groups[0]?.rates.length]).toEqual([early.stayId, 0, 8]);
});

test("a supplier that is taken off leaves the address to the other, and one whose content fails leaves the page", async () => {
  const [alpha, beta] = [alphaOf(), betaOf()];
  alpha.content = () => Promise.reject(new SupplierError("unavailable"));
  await using harness = await openBoth(alpha, beta);
  expect(await harness.api(getHotel, { slug })).toMatchObject({ slug, id: slug });
  const former = await harness.api(getHotel, { slug: "house-beta-1" });
  expect(former.slug).toBe(slug);
});

test("rooms of two suppliers are suggested and booked apart from each other", async () => {
  const [alpha, beta] = [alphaOf(), betaOf()];
  // Beta is cheaper for two, alpha for three.
  const listed = betaOf();
  beta.stay = async (...asked) => {
    const told = await listed.stay(...asked);
    return {
      ...told,
      rates: told.rates.map((rate) => ({ ...rate, dueNow: rate.dueNow + (rate.group === 0 ? -2_000 : 3_000) })),
    };
  };
  await using harness = await openBoth(alpha, beta);
  const two = { ...stay, rooms: ["2", "2-5"] };
  const rates = await harness.api(getHotelRates, { slug, ...two });
  const [first, second] = rates.groups;
  const cheapest = [first!.rates[0]!.id, second!.rates[0]!.id];
  expect(checkRoomPicks(rates, cheapest).problems).toEqual([{ code: "not_together", room: 1 }]);
  expect(checkRoomPicks(rates, rates.suggestion?.rateIds ?? []).problems).toEqual([]);
  const choice = await chooseRooms(harness.deps, rates.stayId, slug, rates.suggestion?.rateIds ?? [], testCall);
  expect([choice.supplier, choice.house, choice.rooms.map(({ rate }) => rate.ref.supplier)]).toEqual([
    "alpha",
    undefined,
    ["alpha", "alpha"],
  ]);
  const ofBeta = rates.groups.map(({ rates: all }) => all.find(({ bundle }) => bundle === "beta")!.id);
  const other = await chooseRooms(harness.deps, rates.stayId, slug, ofBeta, testCall);
  expect([other.supplier, other.house, other.hotel.id]).toEqual(["beta", "house-beta-1", slug]);
});

test("what is listed later is joined without a start", async () => {
  const [alpha, beta] = [alphaOf(), betaOf({ houses: 1 })];
  await using harness = await openBoth(alpha, beta);
  const count = async () => (await harness.api(listHotels, {})).hotels.length;
  expect(await count()).toBe(4);
  beta.hotels = () => betaOf().hotels();
  harness.clock.advance(11 * 60);
  await count();
  await expect.poll(count).toBe(6);
});
