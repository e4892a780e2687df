import { expect, test } from "vitest";
import { sumMoney } from "#contract/money.ts";
import type { FlightBooking } from "#server/modules/flights/index.ts";
import { type AirlineMove, confirmed, context, type Steps, type SupplierHarness } from "./flight-supplier-harness.ts";

const nearDays = ["2027-03-13", null];

/** What airlines do to orders by themselves. The party is two adults, a child and an infant, there and back. */
export function testAirlineChanges(harness: () => SupplierHarness, { search, order, issue }: Steps): void {
  let references = 0;
  const reference = () => `airline-change-${(references += 1)}`;
  /** At the cheapest fare, that mostly allows nothing. */
  const ticketed = async () => {
    const [option] = await search();
    const [fare] = await harness().supplier.fares(option!.ref, context);
    const sent = order(fare!);
    const held = confirmed(await harness().supplier.hold(sent, context));
    return { option: option!, booking: confirmed(await issue(held, sent, `for-${reference()}`)) };
  };
  const move = (booking: FlightBooking, how: AirlineMove) => harness().moveFlights!(booking, how);
  const changesOf = ({ ref }: FlightBooking) => harness().supplier.airlineChanges(ref, context);
  const open = async (booking: FlightBooking) => (await changesOf(booking)).filter(({ state }) => state === "open");

  test("a supplier that does not tell of airlines' changes says so", async () => {
    if (harness().supplier.can.airlineChanges) return;
    await expect(
      (async () => changesOf({ ref: { supplier: "x", token: "x" } } as FlightBooking))(),
    ).rejects.toMatchObject({
      kind: "not_permitted",
    });
  });

  test("flights that the airline moved are told whole, and are accepted once", async () => {
    if (!harness().supplier.can.airlineChanges) return;
    const { booking, option } = await ticketed();
    expect(await changesOf(booking)).toEqual([]);
    await move(booking, { do: "later", minutes: 95 });
    const [change] = await changesOf(booking);
    expect(change).toMatchObject({ state: "open" });
    const [there, back] = change!.after!;
    expect(back).toEqual(option.slices[1]);
    expect(Date.parse(`${there!.departs}Z`) - Date.parse(`${option.slices[0]!.departs}Z`)).toBe(95 * 60_000);
    expect(there!.minutes).toBe(option.slices[0]!.minutes);
    for (let time = 0; time < 2; time++)
      confirmed(await harness().supplier.acceptAirlineChange(booking.ref, change!.id, context));
    expect(await changesOf(booking)).toEqual([{ ...change, state: "accepted" }]);
    expect(await harness().supplier.retrieve(booking.ref, context)).toEqual(booking);
  });

  test("another on top of it takes its place, and the first can be accepted no more", async () => {
    if (!harness().supplier.can.airlineChanges) return;
    const { booking } = await ticketed();
    await move(booking, { do: "later", minutes: 95 });
    const [first] = await open(booking);
    await move(booking, { do: "later", minutes: 30 });
    const [second, ...more] = await open(booking);
    expect(more).toEqual([]);
    expect(second!.id).not.toBe(first!.id);
    const answer = await harness().supplier.acceptAirlineChange(booking.ref, first!.id, context);
    expect(answer).toMatchObject({ state: "rejected", fault: { kind: "not_permitted" } });
    confirmed(await harness().supplier.acceptAirlineChange(booking.ref, second!.id, context));
  });

  test.each(["lost_before", "lost_after"] as const)(
    "a yes whose answer is %s is repeated without harm",
    async (how) => {
      if (!harness().supplier.can.airlineChanges) return;
      const { booking } = await ticketed();
      await move(booking, { do: "later", minutes: 95 });
      const [change] = await open(booking);
      harness().failNextAccept!(how);
      const { supplier } = harness();
      expect((await supplier.acceptAirlineChange(booking.ref, change!.id, context)).state).toBe("unknown");
      expect((await changesOf(booking))[0]!.state).toBe(how === "lost_before" ? "open" : "accepted");
      confirmed(await supplier.acceptAirlineChange(booking.ref, change!.id, context));
    },
  );

  test("what was moved far or cancelled comes back whole; slightly moved, or accepted, by its fare", async () => {
    if (!harness().supplier.can.airlineChanges) return;
    const { supplier, advance } = harness();
    const { booking } = await ticketed();
    // The day of the sale is over: nothing is void any more.
    advance(86_400);
    const byFare = await supplier.quoteCancel(booking.ref, [], context);
    expect(byFare.penalty.amount).toBeGreaterThan(0);
    await move(booking, { do: "later", minutes: 20 });
    expect((await supplier.quoteCancel(booking.ref, [], context)).refund).toEqual(byFare.refund);
    await move(booking, { do: "cancel" });
    const [gone] = await open(booking);
    expect(gone!.after).toBeNull();
    expect(await supplier.acceptAirlineChange(booking.ref, gone!.id, context)).toMatchObject({ state: "rejected" });
    const whole = await supplier.quoteCancel(booking.ref, [], context);
    expect(whole).toMatchObject({ refund: booking.total, penalty: { amount: 0 }, void: false });
    expect(sumMoney(whole.travellers.map(({ paid }) => paid))).toEqual(booking.total);
    await move(booking, { do: "later", minutes: 90 });
    const [moved] = await open(booking);
    const stale = await supplier.quoteCancel(booking.ref, [], context);
    expect(stale.refund).toEqual(booking.total);
    confirmed(await supplier.acceptAirlineChange(booking.ref, moved!.id, context));
    await expect(supplier.confirmCancel(stale.ref, context)).rejects.toMatchObject({ kind: "offer_expired" });
    expect((await supplier.quoteCancel(booking.ref, [], context)).refund).toEqual(byFare.refund);
  });

  test("other flights of the airline are free for what was moved far, near its days, at the fare that was paid", async () => {
    if (!harness().supplier.can.airlineChanges || !harness().supplier.can.change) return;
    const { supplier } = harness();
    const { booking, option } = await ticketed();
    await move(booking, { do: "cancel" });
    // Nothing of it flies any more: all of it is chosen anew.
    const options = await supplier.searchChange(booking.ref, ["2027-03-13", "2027-03-20"], context);
    expect(options.length).toBeGreaterThan(0);
    const carriers = new Set(option.slices.flatMap(({ segments }) => segments.map(({ carrier }) => carrier)));
    for (const each of options) {
      expect(each.byAirline).toBe(true);
      expect(each.fares).toHaveLength(1);
      expect(each.fares[0]!.costs).toMatchObject({ total: booking.total, due: { amount: 0 }, penalty: { amount: 0 } });
      for (const { segments } of each.slices) for (const { carrier } of segments) expect(carriers).toContain(carrier);
    }
    await expect(supplier.searchChange(booking.ref, ["2027-04-28", "2027-05-04"], context)).rejects.toMatchObject({
      kind: "invalid_request",
    });
    const [fare] = await supplier.fares(options[0]!.ref, context);
    const quoted = await supplier.quoteChange(booking.ref, fare!.ref, context);
    expect(quoted).toMatchObject({ byAirline: true, total: booking.total, due: { amount: 0 } });
    const clientRef = reference();
    const changed = confirmed(await supplier.change(quoted.ref, clientRef, context));
    expect(changed.total).toEqual(booking.total);
    expect(changed.tickets).not.toEqual(booking.tickets);
    expect(confirmed(await supplier.reconcileChange(clientRef, context))).toEqual(changed);
    expect((await changesOf(booking)).map(({ state }) => state)).toEqual(["superseded"]);
    // Worth what was paid for it, whatever the new flights would cost.
    const back = await supplier.quoteCancel(booking.ref, [], context);
    expect(sumMoney(back.travellers.map(({ paid }) => paid))).toEqual(booking.total);
  });

  test("a quote of free flights is void once the move was accepted", async () => {
    if (!harness().supplier.can.airlineChanges || !harness().supplier.can.change) return;
    const { supplier } = harness();
    const { booking } = await ticketed();
    await move(booking, { do: "later", minutes: 95 });
    const [change] = await open(booking);
    // Both slices anew: what was moved is not kept beside others.
    await expect(supplier.searchChange(booking.ref, [null, "2027-03-20"], context)).rejects.toMatchObject({
      kind: "invalid_request",
    });
    const [option] = await supplier.searchChange(booking.ref, nearDays, context);
    const [fare] = await supplier.fares(option!.ref, context);
    const quoted = await supplier.quoteChange(booking.ref, fare!.ref, context);
    confirmed(await supplier.acceptAirlineChange(booking.ref, change!.id, context));
    expect(await supplier.change(quoted.ref, reference(), context)).toMatchObject({ state: "rejected" });
  });
}
