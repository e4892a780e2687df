import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiClient } from "#contract/client.ts";
import { getBooking } from "#contract/bookings.ts";
import { createHotelBooking, type HotelBooking, saveGuests } from "#contract/hotel-bookings.ts";
import { getHotel, getHotelRates } from "#contract/hotel-page.ts";
import { searchHotels } from "#contract/hotels.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { findBooking } from "#server/modules/bookings/find-booking.ts";
import { createCanceller } from "#server/modules/bookings/testing/cancel-booking.ts";
import { createGuest } from "#server/modules/bookings/testing/guest-booking.ts";
import { payAtGateway } from "#server/modules/bookings/testing/pay-at-gateway.ts";
import { sampleContact } from "#server/modules/bookings/testing/sample-choice.ts";
import type { HotelItem } from "#server/modules/hotels/booking/hotel-item.ts";
import { testOrigin } from "#server/testing/create-test-platform.ts";
import { keepVisitor } from "#server/testing/visitor-jar.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { openTwoBanks } from "#server/testing/open-two-banks.ts";

/** The product before two bed banks, from search to cancelling, over the API. */
let banks: Awaited<ReturnType<typeof openTwoBanks>>;
let opened: TestApp;
/** What answers: a browser stays the same when the product is started with other settings. */
let running: TestApp;
let app: TestApp;
let day = 50;
beforeAll(async () => {
  banks = await openTwoBanks();
  opened = await createTestApp({ overrides: { clock: banks.clock, hotelSuppliers: banks.suppliers } });
  running = opened;
  const send = keepVisitor((request) => running.app.fetch(request));
  app = { ...opened, api: createApiClient(send, testOrigin) };
}, 60_000);
afterAll(async () => {
  await opened.close();
  await banks.close();
});

/** Rooms that one of the banks alone has by that name. */
const roomOf = { liteapi: "Family Room", rapid: "Family Room, City View" };
type Bank = keyof typeof roomOf;

function nextStay() {
  day += 3;
  const checkIn = addDays(todayIn("Asia/Riyadh", banks.clock.now()), day);
  return { checkIn, checkOut: addDays(checkIn, 2), rooms: ["2"], nationality: "SA" };
}

/** A draft of a hotel that both list, at a rate of this bank that can be cancelled for nothing. */
async function choose(bank: Bank): Promise<HotelBooking> {
  const stay = nextStay();
  const { hotels } = await app.api(searchHotels, { place: "city.riyadh", ...stay });
  const { slug } = hotels.find((hotel) => hotel.slug.includes("-lp"))!;
  const { roomTypes } = await app.api(getHotel, { slug });
  const { stayId, groups } = await app.api(getHotelRates, { slug, ...stay });
  const type = roomTypes.find(({ name }) => name === roomOf[bank])!;
  const rate = groups[0]!.rates.find(({ roomTypeId, freeUntil }) => roomTypeId === type.id && freeUntil !== null)!;
  return app.api(createHotelBooking, { stayId, slug, rateIds: [rate.id] }, { idempotencyKey: crypto.randomUUID() });
}

async function buy(bank: Bank): Promise<string> {
  const { id } = await choose(bank);
  const guest = createGuest(app);
  await app.api(saveGuests, { bookingId: id, guests: [guest.guest("Alotaibi")], contact: sampleContact });
  await payAtGateway(app, await guest.open(id));
  await app.queue.drain();
  return id;
}
async function look(id: string) {
  const { item, ...row } = await findBooking(app.database, id);
  return { ...row, item: item as HotelItem };
}
const counts = () => ({ liteapi: banks.liteapi.mock.count("book"), rapid: banks.rapid.mock.count("hold") });

test("fourteen houses that both list are shown once, beside two of the second bank's alone", async () => {
  const stay = nextStay();
  const found = await app.api(searchHotels, { place: "city.riyadh", ...stay, limit: 50 });
  expect([found.page.all, found.missing]).toEqual([16, 0]);
  expect(found.hotels.filter(({ slug }) => slug.includes("-lp"))).toHaveLength(14);
  for (const { slug, offer } of found.hotels.slice(0, 4)) {
    const rates = await app.api(getHotelRates, { slug, ...stay });
    expect([rates.missing, rates.suggestion?.price]).toEqual([0, offer.price]);
  }
});

test.each(["liteapi", "rapid"] as const)(
  "a rate of %s is booked, found and cancelled there, and nowhere else",
  async (bank) => {
    const before = counts();
    const id = await buy(bank);
    const { item, order, stage } = await look(id);
    expect([stage, order?.ref.supplier, item.choice.supplier]).toEqual(["confirmed", bank, bank]);
    expect(counts()).toEqual({ ...before, [bank]: before[bank] + 1 });
    const canceller = createCanceller(app);
    await canceller.cancel(id);
    expect((await canceller.settle(id))[0]).toMatchObject({ state: "refunded" });
    expect((await app.api(getBooking, { bookingId: id })).stage).toBe("cancelled");
  },
);

test.each([
  ["liteapi", "rapid"],
  ["rapid", "liteapi"],
] as const)("an order at %s without an answer is looked for there, and never tried at %s", async (bank, other) => {
  const before = counts();
  if (bank === "liteapi") banks.liteapi.mock.faults.next("book", { how: "silent_after" });
  else banks.rapid.mock.faults.next("resume", { how: "silent_after" });
  const id = await buy(bank);
  for (let round = 0; round < 6; round++) {
    banks.clock.advance(120);
    await app.queue.drain({ delayed: true });
  }
  const { order, stage } = await findBooking(app.database, id);
  expect([stage, order?.ref.supplier]).toEqual(["confirmed", bank]);
  expect(counts()).toEqual({ ...before, [bank]: before[bank] + 1, [other]: before[other] });
});

test("a bank that is taken off the list cancels what it has sold, and leaves the hotels' addresses as they were", async () => {
  const id = await buy("liteapi");
  const { item } = await look(id);
  const { slug } = item.choice.hotel;
  await using later = await createTestApp({
    on: app,
    overrides: {
      clock: banks.clock,
      hotelSuppliers: [banks.rapid.supplier],
      retiredHotels: [banks.liteapi.supplier],
    },
  });
  const stay = nextStay();
  const found = await later.api(searchHotels, { place: "city.riyadh", ...stay, limit: 50 });
  expect(found.missing).toBe(0);
  expect(found.hotels.filter((hotel) => hotel.slug.includes("-lp")).length).toBeGreaterThan(12);
  expect((await later.api(getHotel, { slug })).slug).toBe(slug);
  const before = counts();
  running = later;
  const canceller = createCanceller({ ...later, api: app.api });
  await canceller.cancel(id);
  expect((await canceller.settle(id))[0]).toMatchObject({ state: "refunded" });
  expect(counts()).toEqual(before);
  running = opened;
});

// Last: a bank that has failed is left alone for a while.
test("while one bank fails the other is searched, shown and booked", async () => {
  const away = { how: "refuse", status: 503, type: "service_unavailable" } as const;
  banks.rapid.mock.faults.next("rates", away, away, away);
  const stay = nextStay();
  const found = await app.api(searchHotels, { place: "city.riyadh", ...stay, limit: 50 });
  expect([found.page.all, found.missing]).toEqual([14, 1]);
  banks.rapid.mock.faults.next("rates", away, away, away);
  const rates = await app.api(getHotelRates, { slug: found.hotels[0]!.slug, ...stay });
  expect([rates.missing, rates.groups[0]!.rates.length > 0]).toEqual([1, true]);
});
