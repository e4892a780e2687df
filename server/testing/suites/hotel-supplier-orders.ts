import { expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import { confirmed, context, type HotelHarness, type HotelSteps, paidNow } from "./hotel-supplier-harness.ts";

/** Booking and lost answers at a supplier. */
export function testHotelOrders(harness: () => HotelHarness, { pick, order, book }: HotelSteps): void {
  test("an order is booked at once, with a number, at what is due now", async () => {
    const { booking, rates } = await book();
    expect(booking).toMatchObject({ status: "confirmed", total: paidNow(rates) });
    expect(booking.confirmation).toMatch(/^[A-Z0-9-]{6,}$/);
    expect(await harness().supplier.retrieve(booking.ref, context)).toEqual(booking);
  });

  test("a stay that is paid at the property costs nothing now", async () => {
    if (!harness().supplier.can.payAtProperty) return;
    const { booking } = await book((rate) => rate.payAt === "property");
    expect(booking).toMatchObject({ status: "confirmed", total: sar(0) });
  });

  test("the same reference twice, or ten times at once, is the same booking; with other content it is a duplicate", async () => {
    const { booking, sent } = await book();
    expect(confirmed(await harness().supplier.book(sent, context)).ref).toEqual(booking.ref);
    const other = { ...sent, contact: { ...sent.contact, email: "saad@example.com" } };
    expect(await harness().supplier.book(other, context)).toMatchObject({
      state: "rejected",
      fault: { kind: "duplicate" },
    });
    const once = order(await pick());
    const ends = await Promise.all(Array.from({ length: 10 }, () => harness().supplier.book(once, context)));
    expect(new Set(ends.map((end) => confirmed(end).ref.token)).size).toBe(1);
  });

  test("an order at another price is refused and leaves nothing behind", async () => {
    const sent = order(await pick(), { expected: sar(100) });
    expect(await harness().supplier.book(sent, context)).toMatchObject({
      state: "rejected",
      fault: { kind: "price_changed" },
    });
    expect(await harness().supplier.reconcile(sent.clientRef, context)).toMatchObject({
      state: "rejected",
      fault: { kind: "not_found" },
    });
  });

  test("of the last rooms each is sold once, however many ask at the same moment", async () => {
    if (!harness().supplier.can.roomsLeft) return;
    const one = { rooms: [{ adults: 1, childAges: [] }] };
    const picked = await pick((rate) => rate.left <= 4, one);
    const [rate] = picked.rates;
    const orders = Array.from({ length: 30 }, () => order(picked));
    const ends = await Promise.all(orders.map((each) => harness().supplier.book(each, context)));
    const sold = ends.filter((end) => end.state === "confirmed");
    expect(sold).toHaveLength(rate!.left);
    const refused = ends.flatMap((end) => (end.state === "rejected" ? [end.fault.kind] : []));
    expect(refused).toEqual(Array.from({ length: 30 - rate!.left }, () => "sold_out"));
    const again = () => harness().supplier.recheck([rate!.ref], order(picked).expected, context);
    await expect(again()).rejects.toMatchObject({ kind: "sold_out" });
    const { rates, conflicts } = await harness().supplier.stay(picked.hotelId, picked.request, context);
    expect(rates.map((each) => each.roomTypeId)).not.toContain(rate!.roomTypeId);
    expect(conflicts).toContainEqual(expect.objectContaining({ roomTypeId: rate!.roomTypeId, code: "sold_out" }));
    const quote = await harness().supplier.quoteCancel(confirmed(sold[0]!).ref, [], context);
    await harness().supplier.confirmCancel(quote.ref, context);
    expect((await again()).rates[0]!.left).toBe(1);
  });

  test("an order of more rooms than are left sells none", async () => {
    if (!harness().supplier.can.roomsLeft) return;
    const two = { rooms: [1, 2].map((adults) => ({ adults, childAges: [] })) };
    const one = await pick((rate) => rate.left === 1, { rooms: [two.rooms[0]!] });
    const { rates } = await harness().supplier.stay(one.hotelId, { ...one.request, ...two }, context);
    const wanted = [0, 1].map((group) =>
      rates.find((rate) => rate.group === group && rate.roomTypeId === one.rates[0]!.roomTypeId)!,
    );
    const sent = order({ request: { ...one.request, ...two }, rates: wanted });
    expect(await harness().supplier.book(sent, context)).toMatchObject({
      state: "rejected",
      fault: { kind: "sold_out" },
    });
    expect(confirmed(await harness().supplier.book(order(one), context)).status).toBe("confirmed");
  });

  test("a lost answer is unknown, and our reference finds what was done", async () => {
    const done = order(await pick());
    harness().failBook("lost_after");
    expect((await harness().supplier.book(done, context)).state).toBe("unknown");
    const found = confirmed(await harness().supplier.reconcile(done.clientRef, context));
    expect(confirmed(await harness().supplier.book(done, context)).ref).toEqual(found.ref);
    const lost = order(await pick());
    harness().failBook("lost_before");
    expect((await harness().supplier.book(lost, context)).state).toBe("unknown");
    expect(await harness().supplier.reconcile(lost.clientRef, context)).toMatchObject({
      state: "rejected",
      fault: { kind: "not_found" },
    });
  });

  test("a pending order is decided later, either way", async () => {
    for (const [how, state] of [
      ["pending", "confirmed"],
      ["pending_rejected", "rejected"],
    ] as const) {
      const picked = await pick();
      const sent = order(picked);
      harness().failBook(how);
      expect((await harness().supplier.book(sent, context)).state).toBe("pending");
      expect((await harness().supplier.reconcile(sent.clientRef, context)).state).toBe("pending");
      harness().advance(harness().pendingSeconds);
      expect((await harness().supplier.reconcile(sent.clientRef, context)).state).toBe(state);
    }
  });

  test("a rejected order is certain: nothing is booked", async () => {
    const sent = order(await pick());
    harness().failBook("rejected");
    expect((await harness().supplier.book(sent, context)).state).toBe("rejected");
    expect(await harness().supplier.reconcile(sent.clientRef, context)).toMatchObject({ fault: { kind: "not_found" } });
  });
}
