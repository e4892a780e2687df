import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { createTransferSandbox, type TransferSandbox } from "./create-transfer-sandbox.ts";
import { anonymiseRiders } from "./orders/anonymise-riders.ts";
import { economyFare, trainsADay, trainsOfDay } from "./timetable/haramain-line.ts";
import type { Ride, RideOrder, RideQuery } from "./types.ts";

let db: TestDatabase;
let one: TransferSandbox;
let other: TransferSandbox;
let now = new Date("2026-11-21T06:00:00Z");
const clock = { now: () => now };
beforeAll(async () => {
  db = await createTestDatabase();
  one = await createTransferSandbox({ pool: db.database.$client, clock });
  other = await createTransferSandbox({ pool: db.database.$client, clock });
});
afterAll(() => db.drop());

const family: RideQuery = {
  from: "jed-airport",
  to: "makkah-hotels",
  date: "2026-12-27",
  time: "13:40",
  adults: 4,
  children: 2,
  bags: 4,
};
const rides = (changes: Partial<RideQuery> = {}) => one.search({ ...family, ...changes });
let references = 0;
const orderOf = (ride: Ride, changes: Partial<RideOrder> = {}): RideOrder => ({
  clientRef: `ride-${(references += 1)}`,
  token: ride.token,
  expected: ride.total,
  travellers: Array.from({ length: ride.kind === "train" ? ride.seats : 1 }, () => ({
    title: "mr",
    firstname: "Fahad",
    lastname: "Alotaibi",
    document: "A1234567",
  })),
  contact: { email: "fahad@example.com", phone: "+966500000000" },
  note: "",
  ...changes,
});

describe("the timetable", () => {
  test("runs 35 trains a day each way, and every train calls at both ends", () => {
    for (const direction of ["north", "south"] as const) {
      const trains = trainsOfDay(direction);
      expect(trains).toHaveLength(trainsADay);
      expect(new Set(trains.map(({ number }) => number)).size).toBe(trainsADay);
      for (const { stops } of trains) {
        expect([stops[0]?.station, stops.at(-1)?.station].toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([0, 4]);
        expect(stops.map(({ at }) => at)).toEqual(stops.map(({ at }) => at).toSorted((a, b) => a - b));
      }
    }
    expect(economyFare(2, 0)).toBe(6_300);
  });

  test("answers trains from the earliest time on, with a fare for everybody by class", async () => {
    const trains = (await rides()).filter(({ kind }) => kind === "train");
    expect(trains.length).toBeGreaterThan(10);
    for (const train of trains) {
      expect(train.departs >= "2026-12-27T13:40").toBe(true);
      expect(train.stops[0]?.place).toBe("airport-station");
      expect(train.stops.at(-1)?.place).toBe("makkah-station");
      expect(train.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(train.total);
      expect(train.left).toBeGreaterThanOrEqual(6);
    }
    const offPeak = trains.find((train) => train.class === "economy" && train.departs >= "2026-12-27T20:00");
    expect(offPeak).toMatchObject({ total: 6 * 6_300 });
    const busy = trains.find((train) => train.class === "economy" && train.departs.slice(11, 13) === "17");
    expect(busy).toMatchObject({ total: 6 * 6_700 });
  });
});

describe("cars and buses", () => {
  test("are as many as the party and its bags need", async () => {
    const road = (await rides()).filter(({ kind }) => kind !== "train");
    expect(road.map((ride) => [ride.class, ride.vehicles, ride.total])).toEqual([
      ["saloon", 2, 46_000],
      ["van", 1, 42_000],
      ["coach", 1, 21_000],
    ]);
    const bags = (await rides({ adults: 1, children: 0, bags: 7 })).find((ride) => ride.class === "saloon");
    expect(bags).toMatchObject({ vehicles: 3, bags: 9 });
    expect(road.at(-1)).toMatchObject({
      departs: "2026-12-27T14:00",
      cancelSteps: [{ until: null, keptPercent: 100 }],
    });
  });

  test("are all there is where no train goes, and nothing is sold where nobody drives", async () => {
    const riyadh = await rides({ from: "ruh-airport", to: "riyadh-hotels" });
    expect(riyadh.map(({ kind }) => kind)).toEqual(["car", "car", "bus"]);
    expect(await rides({ from: "ruh-airport", to: "makkah-hotels" })).toEqual([]);
    await expect(rides({ to: "atlantis" })).rejects.toMatchObject({ code: "invalid_request" });
  });

  test("are not offered when so many people and bags need more vehicles than are left", async () => {
    const most = { adults: 9, children: 0, bags: 18 };
    for (const ride of await rides(most)) {
      if (ride.kind !== "car") continue;
      expect(ride.left).toBeGreaterThanOrEqual(ride.vehicles);
      expect(ride.seats).toBeGreaterThanOrEqual(9);
      expect(ride.bags).toBeGreaterThanOrEqual(18);
    }
    const saloons = await Promise.all(
      Array.from({ length: 20 }, (_, day) => rides({ ...most, date: `2026-12-${String(day + 5).padStart(2, "0")}` })),
    );
    const offered = saloons.filter((each) => each.some((ride) => ride.class === "saloon")).length;
    expect(offered).toBeGreaterThan(0);
    expect(offered).toBeLessThan(saloons.length);
  });

  test("that have left, and trains that have, are not offered; after the last train a car still is", async () => {
    const today = await rides({ date: "2026-11-21", time: "00:00", adults: 1, children: 0, bags: 0 });
    expect(today.length).toBeGreaterThan(0);
    // It is 09:00 in Saudi Arabia; trains and buses are sold until half an hour before.
    for (const { departs } of today) expect(departs >= "2026-11-21T09:30").toBe(true);
    const late = await rides({ time: "23:50", adults: 1, children: 0, bags: 0 });
    expect(new Set(late.map(({ kind }) => kind))).toEqual(new Set(["car"]));
  });

  test("are ordered three hours before at the latest", async () => {
    const soon = { date: "2026-11-21", adults: 1, children: 0, bags: 0 };
    expect((await rides({ ...soon, time: "11:00" })).some(({ kind }) => kind === "car")).toBe(false);
    expect((await rides({ ...soon, time: "12:30" })).some(({ kind }) => kind === "car")).toBe(true);
  });
});

describe("one adult alone", () => {
  const alone = (bags: number) => rides({ date: "2027-02-10", adults: 1, children: 0, bags });
  const car = async (bags: number) => (await alone(bags)).find(({ kind }) => kind === "car")!;

  test("with 14 bags finds the operator away, with 16 to 18 at the re-check of the choice", async () => {
    await expect(alone(14)).rejects.toMatchObject({ code: "unavailable" });
    for (const [bags, code] of [
      [16, "unavailable"],
      [18, "sold_out"],
    ] as const) {
      const { token, total } = await car(bags);
      await expect(one.recheck(token, total)).rejects.toMatchObject({ code });
    }
  });

  test("with 17 bags makes a ride dearer, once, so that the new price can be agreed on", async () => {
    const { token, total } = await car(17);
    const first = await one.recheck(token, total);
    expect(first).toMatchObject({ state: "price_changed" });
    expect(await one.recheck(token, total)).toMatchObject({ ride: { total: first.ride.total } });
    expect((await car(17)).total).toBe(first.ride.total);
  });
});

describe("an order", () => {
  async function soldTrain(date: string) {
    const ride = (await rides({ date })).find(({ kind }) => kind === "train")!;
    const { id, total } = await one.book(orderOf(ride));
    return { id, total, departs: ride.departs };
  }

  test("of the last seats is sold once, by whichever process, and a cancelled one is sold again", async () => {
    const seat = (await rides({ date: "2027-01-04", adults: 1, children: 0 }))
      .filter(({ kind }) => kind === "train")
      .toSorted((a, b) => a.left - b.left)[0]!;
    const orders = Array.from({ length: seat.left + 5 }, () => orderOf(seat));
    const ends = await Promise.allSettled(orders.map((order, at) => (at % 2 ? one : other).book(order)));
    const sold = ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : []));
    expect(sold).toHaveLength(seat.left);
    expect(new Set(sold.map(({ number }) => number)).size).toBe(seat.left);
    await expect(one.recheck(seat.token, seat.total)).rejects.toMatchObject({ code: "sold_out" });
    const quote = await one.quoteCancel(sold[0]!.id);
    await one.cancel(quote.token);
    expect((await one.recheck(seat.token, seat.total)).ride.left).toBe(1);
  });

  test("names a seat for everybody of a train", async () => {
    const train = (await rides()).find(({ kind }) => kind === "train")!;
    const { seats, status } = await one.book(orderOf(train));
    expect(status).toBe("confirmed");
    expect(new Set(seats).size).toBe(6);
    for (const each of seats) expect(each).toMatch(/^\d{1,2}-\d{1,2}[A-D]$/);
  });

  test("costs nothing to cancel a day before, a fifth of a train after, and all of a car", async () => {
    const found = await rides({ date: "2027-01-11" });
    const train = await one.book(orderOf(found.find(({ kind }) => kind === "train")!));
    const car = await one.book(orderOf(found.find(({ kind }) => kind === "car")!));
    expect(await one.quoteCancel(train.id)).toMatchObject({ penalty: 0, refund: train.total });
    now = new Date("2027-01-11T05:00:00Z");
    expect(await one.quoteCancel(train.id)).toMatchObject({ penalty: Math.round(train.total / 5) });
    expect(await one.quoteCancel(car.id)).toMatchObject({ refund: 0 });
    now = new Date("2027-01-12T05:00:00Z");
    await expect(one.quoteCancel(train.id)).rejects.toMatchObject({ code: "not_permitted" });
    now = new Date("2026-11-21T06:00:00Z");
  });

  test("changes its fee at the very instants that were sold, and ends when the train leaves", async () => {
    const { departs, ...train } = await soldTrain("2027-01-13");
    const leaves = Date.parse(`${departs}:00+03:00`);
    const day = 86_400_000;
    const penaltyAt = async (at: number) => {
      now = new Date(at);
      return (await one.quoteCancel(train.id)).penalty;
    };
    const fifth = Math.floor((train.total * 20 + 50) / 100);
    expect(await penaltyAt(leaves - day - 1)).toBe(0);
    expect(await penaltyAt(leaves - day)).toBe(fifth);
    expect(await penaltyAt(leaves - 1)).toBe(fifth);
    now = new Date(leaves);
    await expect(one.quoteCancel(train.id)).rejects.toMatchObject({ code: "not_permitted" });
    now = new Date("2026-11-21T06:00:00Z");
  });

  test("is cancelled for what its quote said, also after the step has changed, but not by an old quote", async () => {
    const { departs, ...train } = await soldTrain("2027-01-14");
    const free = Date.parse(`${departs}:00+03:00`) - 86_400_000;
    now = new Date(free - 60_000);
    const quote = await one.quoteCancel(train.id);
    now = new Date(free + 16 * 60_000);
    await expect(one.cancel(quote.token)).rejects.toMatchObject({ code: "offer_expired" });
    now = new Date(free + 60_000);
    expect(await one.cancel(quote.token)).toMatchObject({ status: "cancelled", refunded: train.total });
    now = new Date("2026-11-21T06:00:00Z");
  });

  test("keeps nobody's name once its day is long over", async () => {
    const car = (await rides({ date: "2027-02-01" })).find(({ kind }) => kind === "car")!;
    const { id } = await one.book(orderOf(car));
    expect(await anonymiseRiders(db.database.$client, new Date("2027-01-01T00:00:00Z"))).toBeGreaterThanOrEqual(0);
    expect(await anonymiseRiders(db.database.$client, new Date("2027-06-01T00:00:00Z"))).toBeGreaterThan(0);
    const { rows } = await db.database.$client.query(
      "select travellers, contact from sandbox_transfers.orders where id = $1",
      [id],
    );
    expect(JSON.stringify(rows)).not.toContain("Fahad");
  });
});
