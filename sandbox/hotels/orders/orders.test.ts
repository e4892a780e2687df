import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import type { RateDetails, StayQuery } from "../stay-types.ts";
import { catalogueOf, room, sales } from "../testing/a-hotel.ts";
import { startHotelSandbox, weekInMarch } from "../testing/start-sandbox.ts";

let db: TestDatabase;
let one: Awaited<ReturnType<typeof startHotelSandbox>>;
let other: typeof one;
let now = new Date("2026-11-21T06:00:00Z");
const clock = { now: () => now };
const rooms = [
  room({ id: "a", allotment: 30 }),
  room({ id: "b", allotment: 30, priceFactor: 1.2 }),
  room({ id: "c", allotment: 30, priceFactor: 1.4, maxChildren: 3, maxGuests: 4, sleeps: 4 }),
];
const step = (hoursBefore: number | null, penaltyPercent: number) => ({
  hoursBefore,
  penaltyPercent,
  penaltyNights: null,
});
const [strict] = sales().cancellations;
const free = { ...strict!, id: "free", steps: [step(24, 0), step(null, 100)] };
const catalogue = catalogueOf(
  Array.from({ length: 40 }, (_, i) => sales({ hotelId: `hotel-${i}`, rooms, cancellations: [free] })),
);

beforeAll(async () => {
  db = await createTestDatabase();
  one = await startHotelSandbox(db.database.$client, clock, { catalogue });
  other = await startHotelSandbox(db.database.$client, clock, { catalogue });
});
afterAll(() => db.drop());

/** Rates of a hotel that has not been touched: the next one each time, with all its room types free. */
let next = 0;
async function freshHotel(query: Partial<StayQuery> = {}) {
  for (; next < 40; next++) {
    const hotelId = `hotel-${next}`;
    const { rates } = await one.sandbox.stay(hotelId, { ...weekInMarch, ...query });
    if (new Set(rates.map((rate) => rate.roomTypeId)).size < 3 || rates.some((rate) => rate.left < 2)) continue;
    next += 1;
    return { hotelId, rates };
  }
  throw new Error("every hotel has been used");
}
const of = (rates: readonly RateDetails[], ...types: string[]) =>
  types.map((type) => rates.find((rate) => rate.roomTypeId === type)!);
const soldOf = async (hotelId: string) => {
  const found = await db.database.$client.query<{ sold: string }>(
    "select coalesce(sum(sold), 0) as sold from sandbox_hotels.cells where hotel = $1",
    [hotelId],
  );
  return Number(found.rows[0]!.sold);
};
const codes = (ends: PromiseSettledResult<unknown>[]) =>
  ends.map((end) => (end.status === "rejected" ? (end.reason as { code: string }).code : "booked"));

describe("rooms are sold in the database", () => {
  test("two services, many orders of several rooms and nights crosswise: never more than there are, and nobody waits for ever", async () => {
    const { hotelId, rates } = await freshHotel();
    const left = new Map(rates.map((rate) => [rate.roomTypeId, rate.left]));
    const wishes = [
      ["a", "b"],
      ["b", "a"],
      ["c", "a"],
      ["b", "c"],
      ["a", "a"],
    ];
    const orders = Array.from({ length: 120 }, (_, i) => one.order(of(rates, ...wishes[i % wishes.length]!)));
    const ends = await Promise.allSettled(orders.map((each, i) => (i % 2 ? one : other).sandbox.book(each)));
    expect(new Set(codes(ends))).toEqual(new Set(["booked", "sold_out"]));
    const booked = ends.flatMap((end) => (end.status === "fulfilled" ? end.value.rooms : []));
    for (const [type, count] of left)
      expect(booked.filter((each) => each.roomTypeId === type).length).toBeLessThanOrEqual(count);
    expect(await soldOf(hotelId)).toBe(booked.length * 3);
    expect(await other.sandbox.readSales()).toBeGreaterThan(0);
    const seen = await Promise.all([one, other].map((each) => each.sandbox.stay(hotelId, weekInMarch)));
    expect(seen[0]!.rates.map((rate) => rate.left)).toEqual(seen[1]!.rates.map((rate) => rate.left));
  });

  test("the nights before check-in and from check-out on are not taken", async () => {
    const neighbours = async (hotelId: string) => {
      const dates = [
        { checkIn: "2027-03-13", checkOut: "2027-03-14" },
        { checkIn: "2027-03-17", checkOut: "2027-03-18" },
      ];
      const stays = await Promise.all(dates.map((each) => one.sandbox.stay(hotelId, { ...weekInMarch, ...each })));
      return stays.flatMap((stay) => stay.rates);
    };
    const { hotelId, rates } = await freshHotel();
    const before = (await neighbours(hotelId)).map((rate) => rate.left);
    await one.sandbox.book(one.order(of(rates, "a")));
    const again = await one.sandbox.stay(hotelId, weekInMarch);
    expect(of(again.rates, "a")[0]!.left).toBe(of(rates, "a")[0]!.left - 1);
    expect((await neighbours(hotelId)).map((rate) => rate.left)).toEqual(before);
    expect(await soldOf(hotelId)).toBe(3);
  });
});

describe("told to fail by a lead guest's last name", () => {
  const book = async (lastname: string) => {
    const { hotelId, rates } = await freshHotel();
    const order = one.order(of(rates, "a"), lastname);
    return { hotelId, order, again: () => one.sandbox.book(order), rates };
  };

  test.each([
    ["Soldout", "sold_out", 0],
    ["Reject", "rejected", 0],
    ["TimeoutBefore", "timeout", 0],
    ["TimeoutAfter", "timeout", 3],
    ["Unavailable", "unavailable", 0],
  ])("%s", async (name, code, sold) => {
    const { hotelId, again } = await book(name);
    await expect(again()).rejects.toMatchObject({ code });
    expect(await soldOf(hotelId)).toBe(sold);
  });

  test("Pricechange and Termschange: refused, and booked when looked at again", async () => {
    for (const [name, code, state] of [
      ["Pricechange", "price_changed", "price_changed"],
      ["Termschange", "terms_changed", "terms_changed"],
    ] as const) {
      const { order, again } = await book(name);
      await expect(again()).rejects.toMatchObject({ code });
      const tokens = order.rooms.map(({ token }) => token);
      const checked = await one.sandbox.recheck(tokens, order.expected);
      expect(checked.state).toBe(state);
      const booked = await one.sandbox.book(one.order(checked.rates, name));
      expect(booked.status).toBe("confirmed");
    }
  });

  test("Pending, Pendingreject, Pendingforever: decided later, against it, or never", async () => {
    const ends = [];
    for (const name of ["Pending", "PendingReject", "PendingForever"]) {
      const { hotelId, again } = await book(name);
      ends.push({ hotelId, booking: await again() });
    }
    expect(ends.map(({ booking }) => booking.status)).toEqual(["pending", "pending", "pending"]);
    now = new Date(now.getTime() + 60_000);
    const later = await Promise.all(ends.map(({ booking }) => one.sandbox.retrieve(booking.id)));
    expect(later.map(({ status }) => status)).toEqual(["confirmed", "failed", "pending"]);
    expect(await Promise.all(ends.map(({ hotelId }) => soldOf(hotelId)))).toEqual([3, 0, 3]);
  });

  test("by the guests of a room before anybody has a name, and by rate", async () => {
    const asked = (place: number) => ({ rooms: [{ adults: 1, childAges: [17, 17, place] }] });
    const check = async (place: number) => {
      const { rates } = await one.sandbox.stay("hotel-39", { ...weekInMarch, ...asked(place) });
      const [rate] = of(rates, "c");
      return () => one.sandbox.recheck([rate!.token], rate!.dueNow + rate!.atProperty);
    };
    await expect((await check(0))()).rejects.toMatchObject({ code: "sold_out" });
    const dearer = await check(1);
    expect((await dearer()).state).toBe("price_changed");
    await expect((await check(3))()).rejects.toMatchObject({ code: "unavailable" });
    const failing = await startHotelSandbox(db.database.$client, clock, { catalogue, rates: "search.unavailable=1" });
    await expect(failing.search()).rejects.toMatchObject({ code: "unavailable" });
    await expect(startHotelSandbox(db.database.$client, clock, { rates: "search.nonsense=1" })).rejects.toThrow(
      /operation\.fault=share/,
    );
  });
});

test("names are Latin, rooms of one hotel, and the stay one that can be", async () => {
  const { rates } = await freshHotel();
  const order = one.order(of(rates, "a"));
  const arabic = {
    ...order,
    rooms: order.rooms.map((each) => ({ ...each, guest: { ...each.guest, firstname: "نورة" } })),
  };
  await expect(one.sandbox.book(arabic)).rejects.toMatchObject({ code: "guest_data" });
  const elsewhere = await freshHotel();
  const mixed = [...of(rates, "a"), ...of(elsewhere.rates, "b")];
  await expect(one.sandbox.book(one.order(mixed))).rejects.toMatchObject({ code: "invalid_request" });
  for (const wrong of [{ checkOut: "2027-03-14" }, { checkIn: "2026-11-20" }, { rooms: [] }, { nationality: "sa" }])
    await expect(one.search(wrong)).rejects.toMatchObject({ code: "invalid_request" });
});
