import { expect, test } from "vitest";
import { sumMoney } from "#contract/money.ts";
import { context, type HotelHarness, type HotelSteps } from "./hotel-supplier-harness.ts";

/** Cancelling at a supplier, room by room and step by step. */
export function testCancellations(harness: () => HotelHarness, { pick, book }: HotelSteps): void {
  const quote = async (booking: Awaited<ReturnType<typeof book>>["booking"], rooms: number[] = []) =>
    harness().supplier.quoteCancel(booking.ref, rooms, context);

  test("while it is free everything comes back, and cancelling twice is the same", async () => {
    const { booking } = await book((rate) => rate.freeUntil !== null && rate.payAt === "now");
    const free = await quote(booking);
    expect(free).toMatchObject({ refund: booking.total, penalty: { amount: 0 } });
    expect(free.rooms).toHaveLength(2);
    const cancelled = await harness().supplier.confirmCancel(free.ref, context);
    expect(cancelled.status).toBe("cancelled");
    expect(await harness().supplier.confirmCancel(free.ref, context)).toEqual(cancelled);
    expect((await harness().supplier.retrieve(booking.ref, context)).status).toBe("cancelled");
    await expect(quote(booking)).rejects.toMatchObject({ kind: "not_permitted" });
  });

  test("a rate without refund costs all of it", async () => {
    const { booking } = await book((rate) => !rate.refundable);
    const all = await quote(booking);
    expect(all).toMatchObject({ refund: { amount: 0 }, penalty: booking.total });
    expect((await harness().supplier.confirmCancel(all.ref, context)).status).toBe("cancelled_with_fee");
  });

  test("a room that a supplier does not cancel alone is refused, and the whole is still there", async () => {
    if (harness().supplier.can.partialCancel) return;
    const { booking, rates } = await book((rate) => rate.freeUntil !== null);
    await expect(quote(booking, [1])).rejects.toMatchObject({ kind: "not_permitted" });
    await expect(quote(booking, [7])).rejects.toMatchObject({ kind: "invalid_request" });
    const whole = await quote(booking, [0, 1]);
    expect(whole.refund).toEqual(sumMoney(rates.map(({ dueNow, currency }) => ({ amount: dueNow, currency }))));
    expect((await harness().supplier.retrieve(booking.ref, context)).status).toBe("confirmed");
    expect((await harness().supplier.confirmCancel(whole.ref, context)).status).toBe("cancelled");
  });

  test("one of two rooms is cancelled, the other stays, and its room is on sale again", async () => {
    if (!harness().supplier.can.partialCancel) return;
    const { booking, rates, hotelId, request } = await book((rate) => rate.freeUntil !== null && rate.payAt === "now");
    const leftOf = async () => {
      const stay = await harness().supplier.stay(hotelId, request, context);
      return stay.rates.find((rate) => rate.roomTypeId === rates[1]!.roomTypeId)?.left ?? 0;
    };
    const before = await leftOf();
    const one = await quote(booking, [1]);
    expect(one.refund.amount).toBe(rates[1]!.dueNow);
    expect(one.rooms).toHaveLength(1);
    const kept = await harness().supplier.confirmCancel(one.ref, context);
    expect(kept.status).toBe("confirmed");
    expect(await leftOf()).toBe(before + 1);
    expect(await harness().supplier.confirmCancel(one.ref, context)).toEqual(kept);
    expect(await leftOf()).toBe(before + 1);
    await expect(quote(booking, [1])).rejects.toMatchObject({ kind: "not_permitted" });
    await expect(quote(booking, [7])).rejects.toMatchObject({ kind: "invalid_request" });
    const rest = await quote(booking);
    expect(rest.refund.amount).toBe(rates[0]!.dueNow);
    expect((await harness().supplier.confirmCancel(rest.ref, context)).status).toBe("cancelled");
  });

  test("an old quote is expired", async () => {
    const { booking } = await book((rate) => rate.freeUntil !== null);
    const old = await quote(booking);
    harness().advance(60 * 60);
    await expect(harness().supplier.confirmCancel(old.ref, context)).rejects.toMatchObject({ kind: "offer_expired" });
  });

  test("a room costs what the step of the moment says, to the second, until check-out", async () => {
    const { booking, rates } = await book((rate) => rate.cancelSteps.length > 2 && rate.payAt === "now");
    const instants = [...new Set(rates.flatMap((rate) => rate.cancelSteps.map(({ until }) => until)))].filter(
      (until) => until !== null,
    );
    const feesAt = (at: number) =>
      rates.map(
        ({ cancelSteps }) => cancelSteps.find(({ until }) => until === null || Date.parse(until) > at)!.fee.amount,
      );
    const check = async () => {
      const asked = await quote(booking);
      const fees = feesAt(harness().now().getTime());
      expect(asked.rooms.map(({ penalty }) => penalty.amount)).toEqual(fees);
      expect(sumMoney([asked.refund, asked.penalty])).toEqual(booking.total);
      return asked.penalty.amount;
    };
    const penalties = new Set([await check()]);
    for (const until of instants.toSorted()) {
      harness().advance((Date.parse(until) - harness().now().getTime()) / 1000 - 1);
      penalties.add(await check());
      harness().advance(1);
      penalties.add(await check());
    }
    expect(penalties.size).toBeGreaterThan(2);
    harness().advance(60 * 86_400);
    await expect(quote(booking)).rejects.toMatchObject({ kind: "not_permitted" });
    await expect(pick()).rejects.toMatchObject({ kind: "invalid_request" });
  });
}
