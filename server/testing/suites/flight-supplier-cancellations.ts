import { expect, test } from "vitest";
import { sar, sumMoney } from "#contract/money.ts";
import { confirmed, context, type Steps, type SupplierHarness } from "./flight-supplier-harness.ts";

/** Cancelling at a supplier, traveller by traveller. The party is two adults, a child and an infant. */
export function testCancellations(harness: () => SupplierHarness, { hold, issue: issueHeld }: Steps): void {
  let issues = 0;
  const issue = async () => {
    const { booking, sent } = await hold();
    return confirmed(await issueHeld(booking, sent, `cancel-${(issues += 1)}`));
  };
  const quote = (booking: Awaited<ReturnType<typeof issue>>, travellers: number[] = []) =>
    harness().supplier.quoteCancel(booking.ref, travellers, context);
  const nextDay = () => harness().advance(26 * 3600);

  test("a held order is let go for nothing, and letting go twice is the same", async () => {
    const { booking } = await hold();
    const quote = await harness().supplier.quoteCancel(booking.ref, [], context);
    expect(quote).toMatchObject({ refund: sar(0), penalty: sar(0) });
    expect((await harness().supplier.confirmCancel(quote.ref, context)).status).toBe("cancelled");
    expect((await harness().supplier.confirmCancel(quote.ref, context)).status).toBe("cancelled");
  });

  test("a ticket is void on the day of sale and costs its penalty later", async () => {
    const { booking, sent } = await hold();
    confirmed(await issueHeld(booking, sent, "issue-void"));
    const same = await harness().supplier.quoteCancel(booking.ref, [], context);
    expect(same).toMatchObject({ void: true, refund: booking.total });
    harness().advance(26 * 3600);
    const later = await harness().supplier.quoteCancel(booking.ref, [], context);
    expect(later.void).toBe(false);
    expect(sumMoney([later.refund, later.penalty])).toEqual(booking.total);
    expect((await harness().supplier.confirmCancel(later.ref, context)).status).toBe("cancelled");
  });

  test("a part that a supplier does not cancel is refused, and the whole is still there", async () => {
    if (harness().supplier.can.partialCancel) return;
    const booking = await issue();
    await expect(quote(booking, [2])).rejects.toMatchObject({ kind: "not_permitted" });
    await expect(quote(booking, [9])).rejects.toMatchObject({ kind: "invalid_request" });
    const whole = await quote(booking, [0, 1, 2, 3]);
    expect(sumMoney(whole.travellers.map(({ paid }) => paid))).toEqual(booking.total);
    expect(await harness().supplier.retrieve(booking.ref, context)).toMatchObject({
      status: "ticketed",
      cancelled: [],
    });
    expect(await harness().supplier.confirmCancel(whole.ref, context)).toMatchObject({ cancelled: [0, 1, 2, 3] });
  });

  test("one traveller is cancelled, the others fly: what was said comes back, once", async () => {
    if (!harness().supplier.can.partialCancel) return;
    const booking = await issue();
    nextDay();
    const one = await quote(booking, [2]);
    expect(one.travellers).toHaveLength(4);
    expect(sumMoney(one.travellers.map(({ paid }) => paid))).toEqual(booking.total);
    expect(sumMoney([one.refund, one.penalty])).toEqual(one.travellers[2]?.paid);
    expect(one.travellers[2]?.penalty).toEqual(one.penalty);
    const kept = await harness().supplier.confirmCancel(one.ref, context);
    expect(kept).toMatchObject({ status: "ticketed", cancelled: [2] });
    expect(kept.tickets.map(({ traveller }) => traveller)).toEqual([0, 1, 3]);
    expect(await harness().supplier.confirmCancel(one.ref, context)).toEqual(kept);
    await expect(quote(booking, [2])).rejects.toMatchObject({ kind: "not_permitted" });
    const rest = await quote(booking);
    expect(rest.travellers.map(({ paid }) => paid)).toEqual(one.travellers.map(({ paid }) => paid));
    expect((await harness().supplier.confirmCancel(rest.ref, context)).status).toBe("cancelled");
    harness().advance(60 * 60);
    expect((await harness().supplier.confirmCancel(one.ref, context)).status).toBe("cancelled");
  });

  test("only the whole booking is void, and only before a part of it is cancelled", async () => {
    if (!harness().supplier.can.partialCancel) return;
    const booking = await issue();
    expect((await quote(booking)).void).toBe(true);
    const part = await quote(booking, [1]);
    expect(part.void).toBe(false);
    await harness().supplier.confirmCancel(part.ref, context);
    expect((await quote(booking)).void).toBe(false);
  });

  test("nobody under age stays without an adult, and only who is there is cancelled", async () => {
    if (!harness().supplier.can.partialCancel) return;
    const booking = await issue();
    for (const travellers of [
      [0, 1],
      [0, 1, 2],
      [0, 1, 3],
    ])
      await expect(quote(booking, travellers)).rejects.toMatchObject({ kind: "not_permitted" });
    await expect(quote(booking, [9])).rejects.toMatchObject({ kind: "invalid_request" });
    expect((await quote(booking, [0, 3])).travellers).toHaveLength(4);
  });

  test("an old quote is expired, and nothing was cancelled by it", async () => {
    const booking = await issue();
    const old = await quote(booking);
    harness().advance(60 * 60);
    await expect(harness().supplier.confirmCancel(old.ref, context)).rejects.toMatchObject({ kind: "offer_expired" });
    expect((await harness().supplier.retrieve(booking.ref, context)).cancelled).toEqual([]);
  });
}
