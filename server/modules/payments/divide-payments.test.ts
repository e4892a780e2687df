import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "#server/platform/database/database.ts";
import { createBalances } from "./testing/create-balances.ts";
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

test("what is left of the payment bounds both", async () => {
  const { paymentId, bookingId, own, divide } = await divided();
  await divide();
  await transaction(harness.db, (tx) => harness.service.ofSettlement.dispute(tx, paymentId, 200_000));
  expect([await left(bookingId, paymentId), await left(own, paymentId)]).toEqual([54_700, 54_700]);
  expect(await harness.service.isDisputed(own)).toBe(true);
});

test("what comes back of either may be kept as a balance, paid out by the payment, and never comes back twice", async () => {
  const { paymentId, bookingId, own, divide } = await divided();
  await divide();
  const balances = createBalances(harness);
  const userId = await balances.openAccount();
  const keep = (of: string, back: number) =>
    harness.recordCancellation({
      id: `keep-${of}-${back}`,
      bookingId: of,
      paymentId,
      fromSupplier: back,
      back,
      fee: 0,
      keepFor: userId,
    });
  for (const of of [bookingId, own])
    expect(await harness.service.balance.canKeep({ bookingId: of, paymentId })).toBe(true);
  expect(await keep(own, 60_000)).toEqual({ kept: true });
  expect([await left(bookingId, paymentId), await left(own, paymentId)]).toEqual([154_700, 40_000]);
  expect((await harness.service.history(own)).map(({ kind, amount: { amount } }) => [kind, amount])).toContainEqual([
    "balance",
    60_000,
  ]);
  expect((await harness.service.history(bookingId)).map(({ kind }) => kind)).not.toContain("balance");
  harness.clock.advance(1);
  await balances.ask(userId, 50_000);
  expect([await left(bookingId, paymentId), await left(own, paymentId)]).toEqual([154_700, 40_000]);
  expect(await harness.service.dividedPaid(bookingId)).toEqual({ amount: 154_700, refunded: 0 });
  // More than its part: what the payment holds is the other booking's.
  expect(await keep(own, 40_001)).toEqual({ kept: false });
  expect(await keep(bookingId, 154_700)).toEqual({ kept: true });
  expect([await left(bookingId, paymentId), await left(own, paymentId)]).toEqual([0, 0]);
  expect(await balances.sumOf(userId)).toBe(10_000 + 154_700);
});

test("more than the payments hold is not divided", async () => {
  const { paymentId, bookingId, divide } = await divided(260_000);
  await expect(divide()).rejects.toThrow("hold 5300 halalas less");
  expect(await left(bookingId, paymentId)).toBe(254_700);
});
