import { expect, test } from "vitest";
import { type Money, sar, sumMoney } from "#contract/money.ts";
import { confirmed, context, type Steps, type SupplierHarness } from "./flight-supplier-harness.ts";

/** Holding, ticketing, lost answers and cancelling at a supplier. */
export function testOrders(harness: () => SupplierHarness, { pick, order, hold, issue }: Steps): void {
  test("a held order keeps its seats until a deadline and has a locator", async () => {
    const { booking, fare } = await hold();
    expect(booking).toMatchObject({ status: "held", total: fare.total, tickets: [] });
    expect(booking.locator).toMatch(/^[A-Z0-9]{5,8}$/);
    expect(booking.payBy).not.toBeNull();
  });

  test("the same reference twice is the same booking, with other content it is a duplicate", async () => {
    const { booking, sent } = await hold();
    expect(confirmed(await harness().supplier.hold(sent, context)).ref).toEqual(booking.ref);
    const other = { ...sent, travellers: [...sent.travellers].reverse() };
    expect(await harness().supplier.hold(other, context)).toMatchObject({
      state: "rejected",
      fault: { kind: "duplicate" },
    });
  });

  test("a hold at another price is refused and leaves nothing behind", async () => {
    const { fare } = await pick();
    const sent = order(fare, { expected: sar(100) });
    expect(await harness().supplier.hold(sent, context)).toMatchObject({
      state: "rejected",
      fault: { kind: "price_changed" },
    });
    expect(await harness().supplier.reconcile(sent.clientRef, context)).toMatchObject({
      state: "rejected",
      fault: { kind: "not_found" },
    });
  });

  test("issuing gives every traveller a ticket of thirteen digits, once", async () => {
    const { booking, sent } = await hold();
    const issued = confirmed(await issue(booking, sent, "issue-once"));
    expect(issued.status).toBe("ticketed");
    expect(issued.tickets.map((ticket) => ticket.traveller)).toEqual(sent.travellers.map((_, i) => i));
    for (const { number } of issued.tickets) expect(number).toMatch(/^\d{13}$/);
    expect(confirmed(await issue(booking, sent, "issue-once"))).toEqual(issued);
    expect(await issue(booking, sent, "issue-twice")).toMatchObject({
      state: "rejected",
    });
    expect(await harness().supplier.retrieve(booking.ref, context)).toEqual(issued);
  });

  test("a hold that ran out cannot be issued", async () => {
    const { booking, sent } = await hold();
    harness().advance(25 * 3600);
    expect(await issue(booking, sent, "too-late")).toMatchObject({
      state: "rejected",
      fault: { kind: "offer_expired" },
    });
    expect((await harness().supplier.retrieve(booking.ref, context)).status).toBe("cancelled");
  });

  test("a lost answer is unknown, and our reference finds what was done", async () => {
    const { fare } = await pick();
    const done = order(fare);
    harness().failNext("hold", "lost_after");
    expect((await harness().supplier.hold(done, context)).state).toBe("unknown");
    const found = confirmed(await harness().supplier.reconcile(done.clientRef, context));
    const lost = order(fare);
    harness().failNext("hold", "lost_before");
    expect((await harness().supplier.hold(lost, context)).state).toBe("unknown");
    expect(await harness().supplier.reconcile(lost.clientRef, context)).toMatchObject({
      state: "rejected",
      fault: { kind: "not_found" },
    });
    harness().failNext("issue", "lost_after");
    expect((await issue(found, done, "issue-lost")).state).toBe("unknown");
    expect(confirmed(await harness().supplier.reconcile("issue-lost", context)).status).toBe("ticketed");
  });

  test("a pending order is decided later, either way", async () => {
    for (const [how, state] of [
      ["pending", "confirmed"],
      ["pending_rejected", "rejected"],
    ] as const) {
      const { booking, sent } = await hold();
      harness().failNext("issue", how);
      const clientRef = `issue-${how}`;
      expect((await issue(booking, sent, clientRef)).state).toBe("pending");
      expect((await harness().supplier.reconcile(clientRef, context)).state).toBe("pending");
      harness().advance(harness().pendingSeconds);
      expect((await harness().supplier.reconcile(clientRef, context)).state).toBe(state);
    }
  });

  test("a rejected issue is certain: nothing is ticketed", async () => {
    const { booking, sent } = await hold();
    harness().failNext("issue", "rejected");
    expect((await issue(booking, sent, "issue-no")).state).toBe("rejected");
    expect((await harness().supplier.retrieve(booking.ref, context)).status).toBe("held");
  });

  test("bags and seats are part of the price, and a seat is sold once", async () => {
    const { fare } = await pick();
    const { bags, seatMaps } = await harness().supplier.extras(fare.ref, context);
    const seat = seatMaps[0]!.rows.flatMap((row) => row.seats).find((each) => each?.free)!;
    const choice = {
      bags: [{ traveller: 0, slice: bags[0]!.slice, pieces: 1 }],
      seats: [{ traveller: 0, slice: seatMaps[0]!.slice, segment: seatMaps[0]!.segment, seat: seat.number }],
    };
    const expected: Money = sumMoney([fare.total, bags[0]!.price, seat.price]);
    const booking = confirmed(await harness().supplier.hold(order(fare, { ...choice, expected }), context));
    expect(booking.total).toEqual(expected);
    // What is not kept with a hold is sold when the order is issued.
    if (!harness().supplier.can.holdExtras)
      confirmed(await issue(booking, order(fare, { ...choice, expected }), "issue-extras"));
    expect(await harness().supplier.hold(order(fare, { ...choice, expected }), context)).toMatchObject({
      state: "rejected",
      fault: { info: { field: "seats" } },
    });
    const after = await harness().supplier.extras(fare.ref, context);
    const again = after.seatMaps[0]!.rows.flatMap((row) => row.seats).find((each) => each?.number === seat.number);
    expect(again?.free).toBe(false);
  });
}
