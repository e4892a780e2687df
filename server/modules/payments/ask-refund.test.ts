import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentMethod } from "#contract/payments.ts";
import { transaction } from "#server/platform/database/database.ts";
import { openPaymentHouse, type PaymentHouse } from "./testing/open-payment-house.ts";

let house: PaymentHouse;
beforeAll(async () => void (house = await openPaymentHouse()), 60_000);
afterAll(() => house[Symbol.asyncDispose]());

type Cancelled = { id: string; back: number; fee?: number };
const cancel = (paymentId: string, { id, back, fee = 0 }: Cancelled) =>
  transaction(house.db, (tx) =>
    house.desk.recordCancellation(tx, { id, paymentId, fromSupplier: back + fee, back, fee }),
  );
/** A payment of SAR 2,547.00 whose booking was sold, our fee in halalas. */
async function sell(method: PaymentMethod = "mada", serviceFee = 4_700) {
  const { id: paymentId, bookingId } = await house.openPaid(method);
  await house.desk.settle(paymentId);
  const sale = { bookingId, paymentId, paid: 254_700, supplierCost: 254_700 - serviceFee, serviceFee, discount: 0 };
  await transaction(house.db, (tx) => house.desk.recordSale(tx, sale));
  return paymentId;
}
const told = (id: string) => house.told.filter(({ payment }) => payment === id).map(({ what }) => what);

describe("a part of a payment goes back", () => {
  it.each(["mada", "card"] as const)("%s: one after the other, each told when it is sent", async (method) => {
    const paymentId = await sell(method);
    await house.capture(paymentId);
    await cancel(paymentId, { id: `${method}-1`, back: 100_000, fee: 2_500 });
    await cancel(paymentId, { id: `${method}-2`, back: 50_000 });
    await house.calm();
    expect(await house.desk.view(paymentId)).toMatchObject({
      state: "partially_refunded",
      refunded: { amount: 150_000 },
    });
    expect([told(`${method}-1`), told(`${method}-2`)]).toEqual([["sent"], ["sent"]]);
    const arrived = told(paymentId).filter((what) => what.startsWith("back"));
    expect(arrived.toSorted()).toEqual(["back 100000", "back 50000"]);
    expect(await house.desk.balances(paymentId)).toEqual({
      gateway_clearing: 104_700,
      customer_funds: 0,
      refunds_in_transit: 0,
      supplier_payable: -97_500,
      service_fee_revenue: -4_700,
      cancellation_fee_revenue: -2_500,
    });
  });

  it("once, however often a cancellation is recorded", async () => {
    const paymentId = await sell();
    for (let time = 0; time < 3; time++) await cancel(paymentId, { id: "often", back: 70_000 });
    await house.calm();
    await cancel(paymentId, { id: "often", back: 70_000 });
    await house.calm();
    expect((await house.desk.view(paymentId))?.refunded.amount).toBe(70_000);
  });

  it("all of it, before any was taken: then none is taken", async () => {
    const paymentId = await sell("card", 0);
    await cancel(paymentId, { id: "whole", back: 254_700 });
    await house.capture(paymentId);
    await house.calm();
    expect((await house.desk.view(paymentId))?.state).toBe("voided");
    expect(told("whole")).toEqual(["sent"]);
    expect(await house.desk.balances(paymentId)).toEqual({ customer_funds: 0, supplier_payable: 0 });
  });

  it("late, where the bank takes its time", async () => {
    const paymentId = await sell();
    await cancel(paymentId, { id: "slow", back: 10_077 });
    await house.calm();
    expect((await house.desk.view(paymentId))?.refunded.amount).toBe(0);
    expect(told("slow")).toEqual(["sent"]);
    house.clock.advance(30);
    await house.calm();
    expect((await house.desk.view(paymentId))?.refunded.amount).toBe(10_077);
  });

  it("not at all, where the bank refuses: it is asked again an hour later", async () => {
    const paymentId = await sell();
    await cancel(paymentId, { id: "refused", back: 10_088 });
    await house.calm();
    house.clock.advance(30);
    await house.calm();
    expect(house.alerts).toEqual([]);
    const owed = { customer_funds: -10_088, refunds_in_transit: 0 };
    expect(await house.desk.balances(paymentId)).toMatchObject(owed);
    await house.reconcile();
    expect(await house.desk.balances(paymentId)).toMatchObject(owed);
    house.clock.advance(3_700);
    await house.reconcile();
    expect(await house.desk.balances(paymentId)).toMatchObject({ customer_funds: 0, refunds_in_transit: -10_088 });
  });
});
