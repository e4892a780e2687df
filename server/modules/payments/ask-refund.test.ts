import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PaymentMethod } from "#contract/payments.ts";
import { openPaymentHarness, type PaymentHarness } from "./testing/open-payment-harness.ts";

let harness: PaymentHarness;
beforeAll(async () => void (harness = await openPaymentHarness()), 60_000);
afterAll(() => harness[Symbol.asyncDispose]());

type Cancelled = { id: string; back: number; fee?: number };
const cancel = (paymentId: string, { id, back, fee = 0 }: Cancelled) =>
  harness.recordCancellation({ id, paymentId, fromSupplier: back + fee, back, fee });
/** A payment of SAR 2,547.00 whose booking was sold, our fee in halalas. */
async function sell(method: PaymentMethod = "mada", serviceFee = 4_700) {
  const { id: paymentId, bookingId } = await harness.openPaid(method);
  await harness.service.settle(paymentId);
  const sale = { bookingId, paymentId, paid: 254_700, supplierCost: 254_700 - serviceFee, serviceFee, discount: 0 };
  await harness.recordSale(sale);
  return paymentId;
}
const told = (id: string) => harness.told.filter(({ payment }) => payment === id).map(({ what }) => what);

describe("a part of a payment goes back", () => {
  test.each(["mada", "card"] as const)("%s: one after the other, each told when it is sent", async (method) => {
    const paymentId = await sell(method);
    await harness.capture(paymentId);
    await cancel(paymentId, { id: `${method}-1`, back: 100_000, fee: 2_500 });
    await cancel(paymentId, { id: `${method}-2`, back: 50_000 });
    await harness.runUntilIdle();
    expect(await harness.service.view(paymentId)).toMatchObject({
      state: "partially_refunded",
      refunded: { amount: 150_000 },
    });
    expect([told(`${method}-1`), told(`${method}-2`)]).toEqual([["sent"], ["sent"]]);
    const arrived = told(paymentId).filter((what) => what.startsWith("back"));
    expect(arrived.toSorted()).toEqual(["back 100000", "back 50000"]);
    expect(await harness.service.balances(paymentId)).toEqual({
      gateway_clearing: 104_700,
      customer_funds: 0,
      refunds_in_transit: 0,
      supplier_payable: -97_500,
      service_fee_revenue: -4_700,
      cancellation_fee_revenue: -2_500,
    });
  });

  test("once, however often a cancellation is recorded", async () => {
    const paymentId = await sell();
    for (let time = 0; time < 3; time++) await cancel(paymentId, { id: "often", back: 70_000 });
    await harness.runUntilIdle();
    await cancel(paymentId, { id: "often", back: 70_000 });
    await harness.runUntilIdle();
    expect((await harness.service.view(paymentId))?.refunded.amount).toBe(70_000);
  });

  test("all of it, before any was taken: then none is taken", async () => {
    const paymentId = await sell("card", 0);
    await cancel(paymentId, { id: "whole", back: 254_700 });
    await harness.capture(paymentId);
    await harness.runUntilIdle();
    expect((await harness.service.view(paymentId))?.state).toBe("voided");
    expect(told("whole")).toEqual(["sent"]);
    expect(await harness.service.balances(paymentId)).toEqual({ customer_funds: 0, supplier_payable: 0 });
  });

  test("late, where the bank takes its time", async () => {
    const paymentId = await sell();
    await cancel(paymentId, { id: "slow", back: 10_077 });
    await harness.runUntilIdle();
    expect((await harness.service.view(paymentId))?.refunded.amount).toBe(0);
    expect(told("slow")).toEqual(["sent"]);
    harness.clock.advance(30);
    await harness.runUntilIdle();
    expect((await harness.service.view(paymentId))?.refunded.amount).toBe(10_077);
  });

  test("not at all, where the bank refuses: it is asked again an hour later", async () => {
    const paymentId = await sell();
    await cancel(paymentId, { id: "refused", back: 10_088 });
    await harness.runUntilIdle();
    harness.clock.advance(30);
    await harness.runUntilIdle();
    expect(harness.alerts).toEqual([]);
    const owed = { customer_funds: -10_088, refunds_in_transit: 0 };
    expect(await harness.service.balances(paymentId)).toMatchObject(owed);
    await harness.reconcile();
    expect(await harness.service.balances(paymentId)).toMatchObject(owed);
    harness.clock.advance(3_700);
    await harness.reconcile();
    expect(await harness.service.balances(paymentId)).toMatchObject({ customer_funds: 0, refunds_in_transit: -10_088 });
  });
});
