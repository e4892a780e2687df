import { expect, test } from "vitest";
import { addMoney, multiplyMoney, sar, subtractMoney, sumMoney } from "#contract/money.ts";
import type { WantedExtras } from "#server/modules/flights/index.ts";
import { createAdditionSteps } from "./flight-supplier-addition-steps.ts";
import { confirmed, context, type Steps, type SupplierHarness } from "./flight-supplier-harness.ts";

const bag = { traveller: 0, slice: 1, pieces: 2 };

/** Bags, seats, meals and assistance for what is ticketed. The party is two adults, a child and an infant. */
export function testAdditions(harness: () => SupplierHarness, steps: Steps): void {
  const { reference, ticketed, onlyBags, offer, quote, freeSeats } = createAdditionSteps(harness, steps);

  test("a supplier that adds nothing says so", async () => {
    if (harness().supplier.can.addExtras) return;
    const call = async () => harness().supplier.additions({ supplier: "any", token: "any" }, context);
    await expect(call()).rejects.toMatchObject({ kind: "not_permitted" });
  });

  test("what can be had is told with its price and its end", async () => {
    if (!harness().supplier.can.addExtras) return;
    const { booking, option } = await ticketed();
    const { bags, seatMaps, requests } = await offer(booking);
    expect(bags.map(({ slice }) => slice)).toEqual([0, 1]);
    for (const each of [...bags, ...seatMaps])
      expect(Date.parse(each.until)).toBeLessThan(Date.parse(`${option.slices[each.slice]!.departs}Z`));
    if (onlyBags()) return expect({ seatMaps, requests }).toEqual({ seatMaps: [], requests: null });
    expect(seatMaps.length).toBeGreaterThan(1);
    expect(requests?.assistance).toContain("WCHR");
    expect(requests?.meals).toContain("MOML");
  });

  test("what was quoted is added once, with documents for those who pay, and cancelling counts it", async () => {
    if (!harness().supplier.can.addExtras) return;
    const { booking } = await ticketed();
    const offered = await offer(booking);
    const seat = onlyBags() ? null : freeSeats(offered, 1);
    const seats = seat ? [{ traveller: 1, ...seat.cheap[0]! }] : [];
    const seatPrice = seat?.priceOf(seat.cheap[0]!.seat) ?? sar(0);
    const requests: WantedExtras["requests"] = seat ? [{ traveller: 2, meal: "CHML", assistance: ["DEAF"] }] : [];
    const quoted = await quote(booking, { bags: [bag], seats, requests });
    const bagPrice = offered.bags[1]!.price;
    expect(quoted.due).toEqual(addMoney(multiplyMoney(bagPrice, 2), seatPrice));
    expect(quoted.total).toEqual(addMoney(booking.total, quoted.due));
    const clientRef = reference();
    const added = confirmed(await harness().supplier.addExtras(quoted.ref, clientRef, context));
    expect(added.order).toEqual({ ...booking, total: quoted.total });
    const isPaid = seatPrice.amount > 0;
    expect(added.documents.map(({ traveller }) => traveller)).toEqual(isPaid ? [0, 1] : [0]);
    expect(confirmed(await harness().supplier.addExtras(quoted.ref, clientRef, context))).toEqual(added);
    expect(confirmed(await harness().supplier.reconcileExtras(clientRef, context))).toEqual(added);
    expect(await harness().supplier.addExtras(quoted.ref, reference(), context)).toMatchObject({ state: "rejected" });
    expect(await harness().supplier.retrieve(booking.ref, context)).toEqual(added.order);
    const cancel = await harness().supplier.quoteCancel(booking.ref, [], context);
    expect(sumMoney(cancel.travellers.map(({ paid }) => paid))).toEqual(quoted.total);
    // Who cancels no part tells no shares.
    if (!harness().supplier.can.partialCancel) return;
    expect(subtractMoney(cancel.travellers[0]!.paid, cancel.travellers[1]!.paid)).toEqual(
      subtractMoney(multiplyMoney(bagPrice, 2), seatPrice),
    );
  });

  test("what is free of charge costs nothing and issues nothing", async () => {
    if (!harness().supplier.can.addExtras || onlyBags()) return;
    const { booking } = await ticketed();
    const quoted = await quote(booking, { requests: [{ traveller: 0, meal: null, assistance: ["WCHC"] }] });
    expect(quoted.due).toEqual(sar(0));
    const added = confirmed(await harness().supplier.addExtras(quoted.ref, reference(), context));
    expect(added).toEqual({ order: booking, documents: [] });
  });

  test("nothing is taken away, no more is sold than there is, and asking for nothing new is refused", async () => {
    if (!harness().supplier.can.addExtras) return;
    const { booking } = await ticketed({ extras: { bags: [bag] } });
    await expect(quote(booking, {})).rejects.toMatchObject({ kind: "invalid_request", info: { field: "bags" } });
    await expect(quote(booking, { bags: [bag] })).rejects.toMatchObject({ kind: "invalid_request" });
    await expect(quote(booking, { bags: [{ ...bag, pieces: 4 }] })).rejects.toMatchObject({ kind: "invalid_request" });
    await expect(quote(booking, { bags: [bag, { traveller: 3, slice: 0, pieces: 1 }] })).rejects.toMatchObject({
      kind: "invalid_request",
    });
    const { bags } = await offer(booking);
    expect((await quote(booking, { bags: [{ ...bag, pieces: 3 }] })).due).toEqual(bags[1]!.price);
  });

  test("a seat is changed for one that costs as much or more, and the old one is free again", async () => {
    if (!harness().supplier.can.addExtras || onlyBags()) return;
    const { booking } = await ticketed();
    const { cheap, dear, priceOf } = freeSeats(await offer(booking), 1);
    const [first] = cheap;
    const take = async (seat: typeof dear) => {
      const quoted = await quote(booking, { seats: [{ traveller: 0, ...seat }] });
      confirmed(await harness().supplier.addExtras(quoted.ref, reference(), context));
      return quoted.due;
    };
    await take(first!);
    expect(await take(dear)).toEqual(subtractMoney(priceOf(dear.seat), priceOf(first!.seat)));
    if (priceOf(dear.seat).amount > priceOf(first!.seat).amount)
      await expect(take(first!)).rejects.toMatchObject({ kind: "not_permitted", info: { code: "seat_cheaper" } });
    const { booking: other } = await ticketed();
    const seats = (await offer(other)).seatMaps[0]!.rows.flatMap((row) => row.seats);
    expect(seats.find((each) => each?.number === first!.seat)?.free).toBe(true);
    expect(seats.find((each) => each?.number === dear.seat)?.free).toBe(false);
  });

  test("of two orders that want the same seat one has it, and the other is told that it is taken", async () => {
    if (!harness().supplier.can.addExtras || onlyBags()) return;
    const [one, two] = [await ticketed(), await ticketed()];
    const { cheap } = freeSeats(await offer(one.booking), 1);
    const quoted = await Promise.all(
      [one, two].map(({ booking }) => quote(booking, { bags: [bag], seats: [{ traveller: 0, ...cheap[0]! }] })),
    );
    const outcomes = await Promise.all(
      quoted.map(({ ref }) => harness().supplier.addExtras(ref, reference(), context)),
    );
    const lost = outcomes.find(({ state }) => state === "rejected");
    expect(outcomes.map(({ state }) => state).toSorted()).toEqual(["confirmed", "rejected"]);
    expect(lost).toMatchObject({ fault: { kind: "traveller_data", info: { field: "seats" } } });
    const loser = [one, two][outcomes.indexOf(lost!)]!.booking;
    expect(await harness().supplier.retrieve(loser.ref, context)).toEqual(loser);
    await expect(quote(loser, { seats: [{ traveller: 0, ...cheap[0]! }] })).rejects.toMatchObject({
      kind: "traveller_data",
    });
  });

  test.each(["lost_before", "lost_after"] as const)(
    "an answer that is %s is unknown, and our reference tells",
    async (how) => {
      if (!harness().supplier.can.addExtras) return;
      const { booking } = await ticketed();
      const quoted = await quote(booking, { bags: [bag] });
      const clientRef = reference();
      harness().failNextAddition?.(how);
      expect((await harness().supplier.addExtras(quoted.ref, clientRef, context)).state).toBe("unknown");
      const found = await harness().supplier.reconcileExtras(clientRef, context);
      // Sent again it might be bought twice.
      if (how === "lost_before" && onlyBags()) {
        expect([found.state, (await harness().supplier.addExtras(quoted.ref, clientRef, context)).state]).toEqual([
          "unknown",
          "unknown",
        ]);
        return expect(await harness().supplier.retrieve(booking.ref, context)).toEqual(booking);
      }
      if (how === "lost_before") expect(found).toMatchObject({ state: "rejected", fault: { kind: "not_found" } });
      else expect(confirmed(found).order.total).toEqual(quoted.total);
      const again = confirmed(await harness().supplier.addExtras(quoted.ref, clientRef, context));
      expect(await harness().supplier.retrieve(booking.ref, context)).toEqual(again.order);
      expect(again.order.total).toEqual(quoted.total);
    },
  );

  test.each([
    ["price_changed", "price_changed"],
    ["rejected", "not_permitted"],
  ] as const)("%s is a no, and the order stands untouched", async (how, kind) => {
    if (!harness().supplier.can.addExtras) return;
    const { booking } = await ticketed();
    const quoted = await quote(booking, { bags: [bag] });
    const clientRef = reference();
    harness().failNextAddition?.(how);
    expect(await harness().supplier.addExtras(quoted.ref, clientRef, context)).toMatchObject({
      state: "rejected",
      fault: { kind },
    });
    expect(await harness().supplier.retrieve(booking.ref, context)).toEqual(booking);
    expect(await harness().supplier.reconcileExtras(clientRef, context)).toMatchObject({
      fault: { kind: "not_found" },
    });
  });

  test.each([
    ["pending", "confirmed"],
    ["pending_rejected", "rejected"],
  ] as const)("%s is decided later: %s", async (how, state) => {
    if (!harness().supplier.can.addExtras) return;
    const { booking } = await ticketed();
    const quoted = await quote(booking, { bags: [bag] });
    const clientRef = reference();
    harness().failNextAddition?.(how);
    expect((await harness().supplier.addExtras(quoted.ref, clientRef, context)).state).toBe("pending");
    expect((await harness().supplier.reconcileExtras(clientRef, context)).state).toBe("pending");
    // One at a time.
    expect(await harness().supplier.addExtras(quoted.ref, reference(), context)).toMatchObject({ state: "rejected" });
    harness().advance(harness().pendingSeconds);
    const isSeen = state === "confirmed" || !onlyBags();
    expect((await harness().supplier.reconcileExtras(clientRef, context)).state).toBe(isSeen ? state : "unknown");
    const now = await harness().supplier.retrieve(booking.ref, context);
    expect(now.total).toEqual(state === "confirmed" ? quoted.total : booking.total);
  });

  test("each ends by itself, and is refused from then on", async () => {
    if (!harness().supplier.can.addExtras) return;
    const date = new Date(harness().now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const { booking } = await ticketed({ way: [{ from: "RUH", to: "JED", date }] });
    const { bags, requests } = await offer(booking);
    expect(requests).toBeNull();
    const late = { requests: [{ traveller: 0, meal: null, assistance: ["WCHR" as const] }] };
    await expect(quote(booking, late)).rejects.toMatchObject({ kind: "not_permitted", info: { code: "closed" } });
    const quoted = await quote(booking, { bags: [{ ...bag, slice: 0 }] });
    harness().advance((Date.parse(bags[0]!.until) - harness().now().getTime()) / 1000);
    expect(await offer(booking)).toEqual({ bags: [], seatMaps: [], requests: null });
    await expect(quote(booking, { bags: [{ ...bag, slice: 0 }] })).rejects.toMatchObject({
      kind: "not_permitted",
      info: { code: "closed" },
    });
    expect(await harness().supplier.addExtras(quoted.ref, reference(), context)).toMatchObject({ state: "rejected" });
  });

  test("a quote ends, and nothing is added to what is cancelled in part or moved by its airline", async () => {
    if (!harness().supplier.can.addExtras) return;
    const { supplier } = harness();
    const part = supplier.can.partialCancel ? [2] : [];
    const { booking } = await ticketed();
    const quoted = await quote(booking, { bags: [bag] });
    const cancel = await supplier.quoteCancel(booking.ref, part, context);
    harness().advance(3600);
    expect(await supplier.addExtras(quoted.ref, reference(), context)).toMatchObject({
      state: "rejected",
      fault: { kind: "offer_expired" },
    });
    await expect(supplier.confirmCancel(cancel.ref, context)).rejects.toMatchObject({ kind: "offer_expired" });
    // What cancelling was to give back is void after something was added.
    const before = await supplier.quoteCancel(booking.ref, part, context);
    confirmed(await supplier.addExtras((await quote(booking, { bags: [bag] })).ref, reference(), context));
    await expect(supplier.confirmCancel(before.ref, context)).rejects.toMatchObject({ kind: "offer_expired" });
    await supplier.confirmCancel((await supplier.quoteCancel(booking.ref, part, context)).ref, context);
    await expect(offer(booking)).rejects.toMatchObject({ kind: "not_permitted" });
    const { booking: moved } = await ticketed();
    await harness().moveFlights?.(moved, { do: "later", minutes: 90 });
    await expect(offer(moved)).rejects.toMatchObject({ kind: "not_permitted" });
  });
}
