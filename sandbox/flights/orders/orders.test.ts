import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { startSandbox, traveller } from "../testing/start-sandbox.ts";
import type { HoldOrder, Offer } from "../types.ts";

let db: TestDatabase;
let started: Awaited<ReturnType<typeof startSandbox>>;
let now = new Date("2026-11-21T06:00:00Z");
const clock = { now: () => now };
const advance = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));

beforeAll(async () => {
  db = await createTestDatabase();
  started = await startSandbox(db.database.$client, clock);
});
afterAll(async () => {
  await started.sandbox.close();
  await db.drop();
});

const hold = async (lastname?: string, place = 0) => {
  const { offers } = await started.search();
  return started.sandbox.hold(started.order(offers[place]!, {}, lastname));
};
const soldOf = async () => {
  const found = await db.database.$client.query<{ sold: string }>(
    "select coalesce(sum(sold), 0) as sold from sandbox_flights.cells",
  );
  return Number(found.rows[0]!.sold);
};

describe("seats are sold in the database", () => {
  test("many at once on the last seats: as many orders as seats, and nobody waits for ever", async () => {
    const { offers } = await started.search({ adults: 1 });
    const offer = offers.find((each) => each.seatsLeft !== null) ?? offers[5]!;
    const seats = offer.seatsLeft ?? 0;
    await db.database.$client.query("update sandbox_flights.cells set seats = sold");
    const orders = Array.from({ length: 40 }, () => started.order(offer));
    const ends = await Promise.allSettled(orders.map((order) => started.sandbox.hold(order)));
    const held = ends.filter((end) => end.status === "fulfilled").length;
    const refused = ends.flatMap((end) => (end.status === "rejected" ? [(end.reason as { code: string }).code] : []));
    expect(held).toBe(Math.min(40, seats));
    expect(new Set(refused)).toEqual(new Set(held < 40 ? ["sold_out"] : []));
    const after = (await started.search()).offers.map((each) => each.token.split("*").at(-1)!.split("~")[0]);
    expect(after).not.toContain(offer.token.split("*").at(-1)!.split("~")[0]);
  });

  test("a refused order leaves no seat sold, on any of its flights", async () => {
    const { offers } = await started.search({ slices: [{ from: "RUH", to: "LHR", date: "2027-04-02" }] });
    const offer = offers.find((each) => each.token.includes("_"))!;
    const before = await soldOf();
    const order = started.order(offer);
    const flights = offer.token.split("*").at(-1)!.split("~")[0]!.split("_");
    const [carrier, number, day] = flights.at(-1)!.split(".");
    const date = new Date(Number.parseInt(day!, 36) * 86_400_000).toISOString().slice(0, 10);
    await db.database.$client.query(
      "insert into sandbox_flights.cells (carrier, number, day, cabin, seats) values ($1, $2, $3, 'economy', 0)",
      [carrier, number, date],
    );
    await expect(started.sandbox.hold(order)).rejects.toMatchObject({ code: "sold_out" });
    expect(await soldOf()).toBe(before);
    await expect(started.sandbox.findByClientRef(order.clientRef)).rejects.toMatchObject({ code: "not_found" });
  });

  test("the same order sent ten times at once is one booking", async () => {
    const { offers } = await started.search();
    const before = await soldOf();
    const order = started.order(offers[1]!);
    const bookings = await Promise.all(Array.from({ length: 10 }, () => started.sandbox.hold(order)));
    expect(new Set(bookings.map((booking) => booking.id)).size).toBe(1);
    expect(await soldOf()).toBe(before + 1);
  });

  test("another process learns what was sold", async () => {
    const other = await startSandbox(db.database.$client, clock);
    const { offers } = await other.search();
    const offer = offers.find((each) => each.seatsLeft !== null && each.seatsLeft > 1)!;
    await started.sandbox.hold(started.order(offer));
    await other.sandbox.readSoldSeats();
    const again = (await other.search()).offers.find((each) => each.slices.length === 1 && sameFlights(each, offer))!;
    expect(again.seatsLeft).toBe(offer.seatsLeft! - 1);
    expect((await other.sandbox.fares(offer.token)).fares.length).toBeGreaterThan(0);
    await other.sandbox.close();
  });
});

const sameFlights = (a: Offer, b: Offer) =>
  a.token.split("*").at(-1)!.split("~")[0] === b.token.split("*").at(-1)!.split("~")[0];

describe("told to fail by a last name", () => {
  const code = (code: string) => ({ code });
  test("SOLDOUT, SCHEDULECHANGE, HOLDLOST: refused at the hold, nothing is held", async () => {
    await expect(hold("Soldout")).rejects.toMatchObject(code("sold_out"));
    await expect(hold("ScheduleChange")).rejects.toMatchObject(code("schedule_changed"));
    await expect(hold("HoldLost")).rejects.toMatchObject(code("timeout"));
  });

  test("PRICECHANGE: refused once with the new total, then held at that", async () => {
    const { offers } = await started.search({ slices: [{ from: "RUH", to: "DXB", date: "2027-05-02" }] });
    const order: HoldOrder = started.order(offers[0]!, {}, "Pricechange");
    const refusal = await started.sandbox
      .hold(order)
      .catch((error: unknown) => error as { code: string; details: { total: number } });
    expect(refusal).toMatchObject(code("price_changed"));
    const total = "details" in refusal ? refusal.details.total : 0;
    expect(total).toBeGreaterThan(order.expected);
    expect(await started.sandbox.priceOffer(order.token, "0", order.expected)).toEqual({
      state: "price_changed",
      total,
    });
    const { fares } = await started.sandbox.fares(order.token);
    expect(fares[0]!.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(total);
    expect((await started.sandbox.hold({ ...order, expected: total })).total).toBe(total);
  });

  test("HOLDTIMEOUT: held, but no answer; found by our reference", async () => {
    const { offers } = await started.search();
    const order = started.order(offers[4]!, {}, "HoldTimeout");
    await expect(started.sandbox.hold(order)).rejects.toMatchObject(code("timeout"));
    expect(await started.sandbox.findByClientRef(order.clientRef)).toMatchObject({
      by: "hold",
      booking: { status: "held" },
    });
  });

  test("TIMEOUTBEFORE, TIMEOUTAFTER, REJECT, UNAVAILABLE at the issue", async () => {
    const cases = [
      ["TimeoutBefore", "timeout", "held"],
      ["TimeoutAfter", "timeout", "ticketed"],
      ["Reject", "rejected", "held"],
      ["Unavailable", "unavailable", "held"],
    ] as const;
    for (const [name, refusal, status] of cases) {
      const booking = await hold(name, 6);
      await expect(
        started.sandbox.issue(booking.id, { clientRef: `i-${name}`, expected: booking.total }),
      ).rejects.toMatchObject(code(refusal));
      expect((await started.sandbox.retrieve(booking.id)).status).toBe(status);
    }
  });

  test("PENDING, PENDINGREJECT, PENDINGFOREVER: decided later, against it, or never", async () => {
    const booked = [];
    for (const name of ["Pending", "PendingReject", "PendingForever"]) {
      const booking = await hold(name, 7);
      const issued = await started.sandbox.issue(booking.id, { clientRef: `i-${name}`, expected: booking.total });
      expect(issued.status).toBe("ticketing");
      booked.push(booking.id);
    }
    advance(1);
    const statuses = await Promise.all(booked.map(async (id) => (await started.sandbox.retrieve(id)).status));
    expect(statuses).toEqual(["ticketed", "failed", "ticketing"]);
  });

  test("told for the next call, for one call, and by rate", async () => {
    const { offers } = await started.search();
    started.faults.next("priceOffer", "sold_out");
    const ask = () => started.sandbox.priceOffer(offers[0]!.token, "0", offers[0]!.fares[0]!.total);
    await expect(ask()).rejects.toMatchObject(code("sold_out"));
    expect((await ask()).state).toBe("same");
    await expect(
      started.sandbox.priceOffer(offers[0]!.token, "0", 1, { fault: "schedule_changed" }),
    ).rejects.toMatchObject(code("schedule_changed"));
    const failing = await startSandbox(db.database.$client, clock, "search.unavailable=1");
    await expect(failing.search()).rejects.toMatchObject(code("unavailable"));
    await failing.sandbox.close();
  });
});

describe("travellers and extras are checked", () => {
  test("who travels must be who was priced, with Latin names", async () => {
    const { offers } = await started.search({ adults: 1, childAges: [7], infants: 1 });
    const party = [traveller("adult", "Noura"), traveller("child", "Reem"), traveller("infant", "Lama")];
    const held = await started.sandbox.hold(started.order(offers[0]!, { travellers: party }));
    expect(held.status).toBe("held");
    await expect(
      started.sandbox.hold(started.order(offers[0]!, { travellers: party.slice(0, 2) })),
    ).rejects.toMatchObject({ code: "traveller_data" });
    const arabic = [traveller("adult", "نورة"), ...party.slice(1)];
    await expect(started.sandbox.hold(started.order(offers[0]!, { travellers: arabic }))).rejects.toMatchObject({
      code: "traveller_data",
      details: { field: "travellers.0.name" },
    });
  });

  test("an infant has no seat of its own and nobody two on one flight", async () => {
    const { offers } = await started.search({ adults: 1, infants: 1 });
    const { seatMaps } = await started.sandbox.extras(offers[0]!.token, "0");
    const free = seatMaps[0]!.rows.flatMap((row) => row.seats).filter((seat) => seat?.free);
    const seat = (traveller: number, at: number) => ({ traveller, slice: 0, segment: 0, seat: free[at]!.number });
    const travellers = [traveller("adult", "Noura"), traveller("infant", "Lama")];
    for (const seats of [[seat(1, 0)], [seat(0, 0), seat(0, 1)]]) {
      await expect(started.sandbox.hold(started.order(offers[0]!, { travellers, seats }))).rejects.toMatchObject({
        code: "invalid_request",
      });
    }
  });
});

test("a cancellation after the day of sale costs each traveller the fare's penalty, exactly", async () => {
  const { offers } = await started.search({ adults: 2, childAges: [7], infants: 1 });
  const offer = offers.find((each) => each.fares[1]?.refund.allowed)!;
  const [, fare] = offer.fares;
  const travellers = [
    traveller("adult", "Noura"),
    traveller("adult", "Saad"),
    traveller("child", "Reem"),
    traveller("infant", "Lama"),
  ];
  const booking = await started.sandbox.hold(
    started.order(offer, { travellers, fare: fare!.id, expected: fare!.total }),
  );
  await started.sandbox.issue(booking.id, { clientRef: "cancel-me", expected: booking.total });
  expect((await started.sandbox.quoteCancel(booking.id)).refund).toBe(booking.total);
  const { fares } = await started.sandbox.fares(offer.token);
  advance(24 * 60);
  const quote = await started.sandbox.quoteCancel(booking.id);
  expect(quote.void).toBe(false);
  // A fare lower than its penalty costs what it is; VAT of 15 % goes with it.
  const child = Math.round(fares[1]!.lines.find((line) => line.code === "fare_child")!.amount * 1.15);
  const fee = fare!.refund.maxFee!;
  expect(quote.perTraveller.map((each) => each.penalty)).toEqual([fee, fee, Math.min(fee, child), 0]);
  expect(quote.perTraveller.reduce((sum, each) => sum + each.refund + each.penalty, 0)).toBe(booking.total);
  const cancelled = await started.sandbox.cancel(quote.token);
  expect(cancelled).toMatchObject({ status: "cancelled", refunded: quote.refund });
  expect(await started.sandbox.cancel(quote.token)).toEqual(cancelled);
});
