import { expect, test } from "vitest";
import type { FlightBooking } from "#server/modules/flights/index.ts";
import { confirmed, context, type Steps, type SupplierHarness } from "./flight-supplier-harness.ts";

/** Orders that are divided. The party is two adults, a child and an infant. */
export function testDivisions(harness: () => SupplierHarness, { search, order, issue }: Steps): void {
  let references = 0;
  const reference = () => `division-${(references += 1)}`;
  const ticketed = async () => {
    const [option] = await search();
    const [fare] = await harness().supplier.fares(option!.ref, context);
    const sent = order(fare!);
    const held = confirmed(await harness().supplier.hold(sent, context));
    return confirmed(await issue(held, sent, `for-${reference()}`));
  };
  const divide = ({ ref }: FlightBooking, travellers: number[], clientRef = reference()) =>
    harness().supplier.divide(ref, travellers, clientRef, context);
  const numbersOf = ({ tickets }: FlightBooking) => tickets.map(({ number }) => number);
  const now = ({ ref }: FlightBooking) => harness().supplier.retrieve(ref, context);

  test("a supplier that divides no orders says so", async () => {
    if (harness().supplier.can.divide) return;
    const call = async () => divide({ ref: { supplier: "any", token: "any" } } as FlightBooking, [1]);
    await expect(call()).rejects.toMatchObject({ kind: "not_permitted" });
  });

  test("two orders come of one: the same tickets, the same money, a locator of its own", async () => {
    if (!harness().supplier.can.divide) return;
    const booking = await ticketed();
    const { rest, divided } = confirmed(await divide(booking, [1, 3]));
    const [first, second, third, fourth] = numbersOf(booking);
    expect([numbersOf(rest), numbersOf(divided)]).toEqual([
      [first, third],
      [second, fourth],
    ]);
    expect(rest.total.amount + divided.total.amount).toBe(booking.total.amount);
    expect(rest).toMatchObject({ ref: booking.ref, locator: booking.locator, status: "ticketed", cancelled: [] });
    expect(divided.locator).not.toBe(booking.locator);
    expect([await now(rest), await now(divided)]).toEqual([rest, divided]);
  });

  test("each of the two is cancelled and changed by itself, and both give back what the one would have", async () => {
    if (!harness().supplier.can.divide) return;
    const { supplier } = harness();
    const booking = await ticketed();
    const whole = await supplier.quoteCancel(booking.ref, [], context);
    const { rest, divided } = confirmed(await divide(booking, [0, 2]));
    const quotes = await Promise.all([rest, divided].map(({ ref }) => supplier.quoteCancel(ref, [], context)));
    expect(quotes.reduce((sum, { refund }) => sum + refund.amount, 0)).toBe(whole.refund.amount);
    expect((await supplier.searchChange(divided.ref, ["2027-03-13", null], context)).length).toBeGreaterThan(0);
    expect(await supplier.confirmCancel(quotes[0]!.ref, context)).toMatchObject({ status: "cancelled" });
    expect(await now(divided)).toEqual(divided);
  });

  test("the same reference divides once, and never others", async () => {
    if (!harness().supplier.can.divide) return;
    const booking = await ticketed();
    const clientRef = reference();
    const once = confirmed(await divide(booking, [1], clientRef));
    expect(confirmed(await divide(booking, [1], clientRef))).toEqual(once);
    expect(confirmed(await harness().supplier.reconcileDivision(clientRef, context))).toEqual(once);
    expect(await divide(booking, [0], clientRef)).toMatchObject({ state: "rejected", fault: { kind: "duplicate" } });
  });

  test.each(["lost_before", "lost_after"] as const)(
    "an answer that is %s is unknown, and our reference tells",
    async (how) => {
      if (!harness().supplier.can.divide) return;
      const booking = await ticketed();
      const clientRef = reference();
      harness().failNextDivision!(how);
      expect((await divide(booking, [1], clientRef)).state).toBe("unknown");
      const found = await harness().supplier.reconcileDivision(clientRef, context);
      if (how === "lost_before") expect(found).toMatchObject({ state: "rejected", fault: { kind: "not_found" } });
      else expect(numbersOf(confirmed(found).divided)).toEqual([numbersOf(booking)[1]]);
      const again = confirmed(await divide(booking, [1], clientRef));
      expect([await now(again.rest), await now(again.divided)]).toEqual([again.rest, again.divided]);
    },
  );

  test("a no leaves the order as it is", async () => {
    if (!harness().supplier.can.divide) return;
    const booking = await ticketed();
    const clientRef = reference();
    harness().failNextDivision!("rejected");
    expect(await divide(booking, [1], clientRef)).toMatchObject({
      state: "rejected",
      fault: { kind: "not_permitted" },
    });
    expect(await now(booking)).toEqual(booking);
    const found = await harness().supplier.reconcileDivision(clientRef, context);
    expect(found).toMatchObject({ fault: { kind: "not_found" } });
  });

  test.each([
    ["pending", "confirmed"],
    ["pending_rejected", "rejected"],
  ] as const)("%s is decided later: %s", async (how, state) => {
    if (!harness().supplier.can.divide) return;
    const booking = await ticketed();
    const clientRef = reference();
    harness().failNextDivision!(how);
    expect((await divide(booking, [1], clientRef)).state).toBe("pending");
    expect((await harness().supplier.reconcileDivision(clientRef, context)).state).toBe("pending");
    // One at a time.
    expect(await divide(booking, [0])).toMatchObject({ state: "rejected" });
    harness().advance(harness().pendingSeconds);
    expect((await harness().supplier.reconcileDivision(clientRef, context)).state).toBe(state);
    expect(numbersOf(await now(booking))).toHaveLength(state === "confirmed" ? 3 : 4);
  });

  test("nobody is left without an adult, and nothing is divided of what is cancelled", async () => {
    if (!harness().supplier.can.divide) return;
    const { supplier } = harness();
    const booking = await ticketed();
    for (const travellers of [[], [0, 1, 2, 3], [2], [3], [0, 1], [9]])
      expect(await divide(booking, travellers)).toMatchObject({ state: "rejected", fault: { kind: "not_permitted" } });
    await supplier.confirmCancel((await supplier.quoteCancel(booking.ref, [2], context)).ref, context);
    expect(await divide(booking, [1])).toMatchObject({ state: "rejected", fault: { kind: "not_permitted" } });
    expect(await supplier.reconcileDivision("nobody", context)).toMatchObject({ fault: { kind: "not_found" } });
  });
}
