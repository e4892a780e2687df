import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "#server/platform/database/database.ts";
import { openPaymentHarness, type PaymentHarness } from "./testing/open-payment-harness.ts";

let harness: PaymentHarness;
beforeAll(async () => void (harness = await openPaymentHarness()), 60_000);
afterAll(() => harness[Symbol.asyncDispose]());

const sold = { reference: "123456789015", product: "flight" as const, supplier: "sandbox", channel: "site" as const };

/** A payment of 2,547 riyals, of which 1,000 are another booking's from here on. */
async function divided(paid = 100_000) {
  const { id: paymentId, bookingId } = await harness.openPaid();
  await harness.service.settle(paymentId);
  await harness.recordSale({
    paymentId,
    bookingId,
    paid: 254_700,
    supplierCost: 250_000,
    serviceFee: 4_700,
    discount: 0,
  });
  await harness.capture(paymentId);
  await harness.runUntilIdle();
  const to = { bookingId: `${bookingId}-own`, reference: "923456789015" };
  const divide = () =>
    transaction(harness.db, (tx) =>
      harness.service.divide(tx, {
        ...sold,
        id: `division-${bookingId}`,
        from: { bookingId, paymentId },
        bookingId,
        to,
        amounts: { paid, supplierCost: paid - 2_000, serviceFee: 2_000, discount: 0, vatBack: 261, vat: 261 },
        at: harness.clock.now(),
      }),
    );
  return { paymentId, bookingId, own: to.bookingId, divide };
}
const left = (bookingId: string, paymentId: string) => harness.service.refundable({ bookingId, paymentId });

test("each booking gets back its part of a payment, and never more", async () => {
  const { paymentId, bookingId, own, divide } = await divided();
  const before = await harness.service.balances(paymentId);
  expect(await divide()).toBe(paymentId);
  expect(await harness.service.balances(paymentId)).toMatchObject({ ...before, output_vat: 0 });
  expect([await left(bookingId, paymentId), await left(own, paymentId)]).toEqual([154_700, 100_000]);
  const cancel = (of: string, back: number) =>
    harness.recordCancellation({
      id: `cancel-${of}-${back}`,
      bookingId: of,
      paymentId,
      fromSupplier: back,
      back,
      fee: 0,
    });
  await cancel(own, 30_000);
  expect([await left(bookingId, paymentId), await left(own, paymentId)]).toEqual([154_700, 70_000]);
  harness.alerts.length = 0;
  harness.clock.advance(1);
  await cancel(own, 90_000);
  expect(harness.alerts).toEqual(["refund exceeds what is left of the payment"]);
  expect([await left(bookingId, paymentId), await left(own, paymentId)]).toEqual([154_700, 0]);
  await cancel(bookingId, 154_700);
  await harness.runUntilIdle();
  const amounts = async (of: string) => (await harness.service.refunds(of)).map(({ amount }) => amount);
  expect([await amounts(bookingId), await amounts(own)]).toEqual([[154_700], [30_000, 70_000]]);
  expect(await harness.service.view(paymentId)).toMatchObject({ state: "refunded" });
  expect(await harness.service.dividedPaid(own)).toEqual({ amount: 100_000, refunded: 100_000 });
});

test("what is left of the payment bounds both, and nothing of it is a balance", async () => {
  const { paymentId, bookingId, own, divide } = await divided();
  await divide();
  for (const of of [bookingId, own])
    expect(await harness.service.balance.canKeep({ bookingId: of, paymentId })).toBe(false);
  await transaction(harness.db, (tx) => harness.service.ofSettlement.dispute(tx, paymentId, 200_000));
  expect([await left(bookingId, paymentId), await left(own, paymentId)]).toEqual([54_700, 54_700]);
  expect(await harness.service.isDisputed(own)).toBe(true);
});

test("more than the payments hold is not divided", async () => {
  const { paymentId, bookingId, divide } = await divided(260_000);
  await expect(divide()).rejects.toThrow("hold 5300 halalas less");
  expect(await left(bookingId, paymentId)).toBe(254_700);
});
