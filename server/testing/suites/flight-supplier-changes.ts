import { expect, test } from "vitest";
import { compareMoney, subtractMoney, sumMoney } from "#contract/money.ts";
import type { ChangeCost, ChangeOption, FlightBooking } from "#server/modules/flights/index.ts";
import { confirmed, context, type Steps, type SupplierHarness } from "./flight-supplier-harness.ts";

const otherDays = ["2027-03-10", null];

/** Other flights for what is ticketed. The party is two adults, a child and an infant. */
export function testChanges(harness: () => SupplierHarness, { search, order, issue }: Steps): void {
  let references = 0;
  const reference = () => `change-${(references += 1)}`;
  /** A ticket that its fare lets be changed: the dearest fare of an option. */
  const ticketed = async () => {
    const [option] = await search();
    const fare = (await harness().supplier.fares(option!.ref, context)).findLast(
      ({ change }) => change.allowed === "yes",
    );
    if (!fare) throw new Error("no fare that can be changed");
    const sent = order(fare);
    const held = confirmed(await harness().supplier.hold(sent, context));
    return { fare, option: option!, booking: confirmed(await issue(held, sent, `for-${reference()}`)) };
  };
  const optionsOf = ({ ref }: FlightBooking, dates: (string | null)[] = otherDays) =>
    harness().supplier.searchChange(ref, dates, context);
  const quote = async (booking: FlightBooking, option: ChangeOption, place = 0) => {
    const fare = (await harness().supplier.fares(option.ref, context))[place]!;
    return { fare, quoted: await harness().supplier.quoteChange(booking.ref, fare.ref, context) };
  };
  const quoteAny = async (booking: FlightBooking, at = 0) =>
    (await quote(booking, (await optionsOf(booking))[at]!)).quoted;
  const addsUp = ({ total, difference, penalty, kept, due }: ChangeCost, booking: FlightBooking) => {
    expect(difference).toEqual(subtractMoney(total, booking.total));
    expect(due).toEqual(sumMoney([difference, penalty, kept]));
  };

  test("a supplier that does not change says so", async () => {
    if (harness().supplier.can.change) return;
    const call = async () => harness().supplier.searchChange({ supplier: "any", token: "any" }, otherDays, context);
    await expect(call()).rejects.toMatchObject({ kind: "not_permitted" });
  });

  test("other days are offered with what each fare costs, and the slice that stays is the same", async () => {
    if (!harness().supplier.can.change) return;
    const { booking, option } = await ticketed();
    const options = await optionsOf(booking);
    expect(options.length).toBeGreaterThan(3);
    for (const each of options) {
      expect(each.slices[0]?.departs.slice(0, 10)).toBe("2027-03-10");
      expect(each.slices[1]).toEqual(option.slices[1]);
      for (const { costs, total } of each.fares) {
        expect(costs.total).toEqual(total);
        addsUp(costs, booking);
      }
    }
    const both = await optionsOf(booking, ["2027-03-10", "2027-03-21"]);
    expect(new Set(both.map(({ slices }) => slices[1]?.departs.slice(0, 10)))).toEqual(new Set(["2027-03-21"]));
    await expect(optionsOf(booking, [null, null])).rejects.toMatchObject({ kind: "invalid_request" });
    await expect(optionsOf(booking, ["2027-03-25", null])).rejects.toMatchObject({ kind: "invalid_request" });
  });

  test("a change gives new tickets at the price that was quoted, once", async () => {
    if (!harness().supplier.can.change) return;
    const { booking } = await ticketed();
    const [option] = await optionsOf(booking);
    const { fare, quoted } = await quote(booking, option!);
    expect(quoted.total).toEqual(fare.total);
    addsUp(quoted, booking);
    const clientRef = reference();
    const changed = confirmed(await harness().supplier.change(quoted.ref, clientRef, context));
    expect(changed).toMatchObject({ ref: booking.ref, status: "ticketed", total: quoted.total });
    expect(changed.tickets.map(({ traveller }) => traveller)).toEqual([0, 1, 2, 3]);
    const before = booking.tickets.map(({ number }) => number);
    for (const { number } of changed.tickets) expect(before).not.toContain(number);
    expect(confirmed(await harness().supplier.change(quoted.ref, clientRef, context))).toEqual(changed);
    expect(confirmed(await harness().supplier.reconcileChange(clientRef, context))).toEqual(changed);
    expect(await harness().supplier.change(quoted.ref, reference(), context)).toMatchObject({ state: "rejected" });
    expect(await harness().supplier.retrieve(booking.ref, context)).toEqual(changed);
    // Cancelled afterwards it is worth what the new flights cost, and void no more.
    const cancel = await harness().supplier.quoteCancel(booking.ref, [], context);
    expect(cancel.void).toBe(false);
    expect(sumMoney(cancel.travellers.map(({ paid }) => paid))).toEqual(quoted.total);
  });

  test("a dearer fare is to be paid, a cheaper one gives back what is left after the penalty", async () => {
    if (!harness().supplier.can.change) return;
    const { booking } = await ticketed();
    const fares = (await optionsOf(booking)).flatMap(({ fares: own }) => own.map(({ costs }) => costs));
    const byDue = fares.toSorted((a, b) => compareMoney(a.due, b.due));
    expect(byDue.at(-1)!.due.amount).toBeGreaterThan(0);
    expect(byDue[0]!.due.amount).toBeLessThan(0);
    expect(byDue[0]!.penalty).toEqual(byDue.at(-1)!.penalty);
  });

  test.each(["lost_before", "lost_after"] as const)(
    "an answer that is %s is unknown, and our reference tells",
    async (how) => {
      if (!harness().supplier.can.change) return;
      const { booking } = await ticketed();
      const quoted = await quoteAny(booking);
      const clientRef = reference();
      harness().failNextChange?.(how);
      expect((await harness().supplier.change(quoted.ref, clientRef, context)).state).toBe("unknown");
      const found = await harness().supplier.reconcileChange(clientRef, context);
      if (how === "lost_before") expect(found).toMatchObject({ state: "rejected", fault: { kind: "not_found" } });
      else expect(confirmed(found).total).toEqual(quoted.total);
      const again = confirmed(await harness().supplier.change(quoted.ref, clientRef, context));
      expect(again.total).toEqual(quoted.total);
      expect(await harness().supplier.retrieve(booking.ref, context)).toEqual(again);
    },
  );

  test.each([
    ["sold_out", "sold_out"],
    ["price_changed", "price_changed"],
    ["rejected", "not_permitted"],
  ] as const)("%s is a no, and the old flights stand untouched", async (how, kind) => {
    if (!harness().supplier.can.change) return;
    const { booking } = await ticketed();
    const quoted = await quoteAny(booking);
    const clientRef = reference();
    harness().failNextChange?.(how);
    expect(await harness().supplier.change(quoted.ref, clientRef, context)).toMatchObject({
      state: "rejected",
      fault: { kind },
    });
    expect(await harness().supplier.retrieve(booking.ref, context)).toEqual(booking);
    expect(await harness().supplier.reconcileChange(clientRef, context)).toMatchObject({
      fault: { kind: "not_found" },
    });
  });

  test.each([
    ["pending", "confirmed"],
    ["pending_rejected", "rejected"],
  ] as const)("%s is decided later: %s", async (how, state) => {
    if (!harness().supplier.can.change) return;
    const { booking } = await ticketed();
    const quoted = await quoteAny(booking);
    const clientRef = reference();
    harness().failNextChange?.(how);
    expect((await harness().supplier.change(quoted.ref, clientRef, context)).state).toBe("pending");
    expect((await harness().supplier.reconcileChange(clientRef, context)).state).toBe("pending");
    // One at a time.
    expect(await harness().supplier.change(quoted.ref, reference(), context)).toMatchObject({ state: "rejected" });
    harness().advance(harness().pendingSeconds);
    const decided = await harness().supplier.reconcileChange(clientRef, context);
    expect(decided.state).toBe(state);
    const now = await harness().supplier.retrieve(booking.ref, context);
    if (state === "confirmed") expect(now.total).toEqual(quoted.total);
    else expect(now).toEqual(booking);
  });

  test("a quote ends, and nothing was changed by it", async () => {
    if (!harness().supplier.can.change) return;
    const { booking } = await ticketed();
    const quoted = await quoteAny(booking);
    harness().advance(3600);
    expect(await harness().supplier.change(quoted.ref, reference(), context)).toMatchObject({
      state: "rejected",
      fault: { kind: "offer_expired" },
    });
    expect(await harness().supplier.retrieve(booking.ref, context)).toEqual(booking);
  });

  test("nothing is changed of a booking that is cancelled in part, and what cancelling was to give back is void after a change", async () => {
    if (!harness().supplier.can.change || !harness().supplier.can.partialCancel) return;
    const { booking } = await ticketed();
    const { supplier } = harness();
    const old = await supplier.quoteCancel(booking.ref, [2], context);
    const quoted = await quoteAny(booking, 1);
    confirmed(await supplier.change(quoted.ref, reference(), context));
    await expect(supplier.confirmCancel(old.ref, context)).rejects.toMatchObject({ kind: "offer_expired" });
    await supplier.confirmCancel((await supplier.quoteCancel(booking.ref, [2], context)).ref, context);
    await expect(optionsOf(booking)).rejects.toMatchObject({ kind: "not_permitted" });
  });

  test("an unknown reference was never changed", async () => {
    if (!harness().supplier.can.change) return;
    expect(await harness().supplier.reconcileChange("nobody", context)).toMatchObject({ fault: { kind: "not_found" } });
  });
}
