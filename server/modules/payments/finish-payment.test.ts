import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openPaymentHarness, type PaymentHarness } from "./testing/open-payment-harness.ts";

let harness: PaymentHarness;
beforeAll(async () => void (harness = await openPaymentHarness()));
afterAll(() => harness[Symbol.asyncDispose]());
afterEach(async () => void (await harness.merchant.control({ reset: true })));

const toldOf = (payment: { id: string }) =>
  harness.told.filter((each) => each.payment === payment.id).map(({ what }) => what);
const stateOf = async (payment: { id: string }) => (await harness.service.view(payment.id))?.state;
const atGateway = async (payment: { id: string }) =>
  (await harness.merchant.ledger()).entries
    .filter((entry) => entry.merchantRef === payment.id)
    .map(({ amount }) => amount);
async function settled(method: "mada" | "card", amount = 254_700) {
  const payment = await harness.openPaid(method, { amount: { amount, currency: "SAR" } });
  await harness.service.settle(payment.id);
  return payment;
}

describe("taking the money of an authorised payment", () => {
  test("happens once, however often it is asked for", async () => {
    const payment = await settled("card");
    await Promise.all([harness.capture(payment.id), harness.capture(payment.id)]);
    await harness.runUntilIdle();
    await harness.capture(payment.id);
    await harness.runUntilIdle();
    expect(await stateOf(payment)).toBe("captured");
    expect(await atGateway(payment)).toEqual([254_700]);
    expect(toldOf(payment)).toEqual(["authorized", "captured"]);
  });

  test("is nothing to do for mada, which is taken already", async () => {
    const payment = await settled("mada");
    await harness.capture(payment.id);
    await harness.runUntilIdle();
    expect(await atGateway(payment)).toEqual([254_700]);
  });

  test.each(["timeout_before", "timeout_after", "error_before", "error_after"])(
    "survives a gateway's %s",
    async (kind) => {
      const payment = await settled("card");
      await harness.merchant.control({ faults: [{ point: "capture", kind, times: 2 }] });
      await harness.capture(payment.id);
      for (let time = 0; time < 3; time++) await harness.runUntilIdle();
      expect(await stateOf(payment)).toBe("captured");
      expect(await atGateway(payment)).toEqual([254_700]);
    },
  );

  test("comes too late: reported, and not tried for ever", async () => {
    const payment = await settled("card");
    harness.clock.advance(8 * 86_400);
    await harness.capture(payment.id);
    await harness.runUntilIdle();
    expect(await stateOf(payment)).toBe("expired");
    expect(harness.alerts).toContain("payment of a confirmed booking cannot be captured");
  });
});

describe("giving the money back", () => {
  test("releases what is only authorised", async () => {
    const payment = await settled("card");
    await harness.giveBack(payment.id, "no_ticket");
    await harness.runUntilIdle();
    expect(await stateOf(payment)).toBe("voided");
    expect(toldOf(payment)).toEqual(["authorized", "back 254700"]);
    expect(await harness.service.balances(payment.id)).toEqual({});
  });

  test("refunds what was taken, once, and clears the books", async () => {
    const payment = await settled("mada");
    await Promise.all([1, 2, 3].map(() => harness.giveBack(payment.id, "no_ticket")));
    await harness.runUntilIdle();
    await harness.giveBack(payment.id, "no_ticket");
    await harness.runUntilIdle();
    expect(await harness.service.view(payment.id)).toMatchObject({ state: "refunded", refunded: { amount: 254_700 } });
    expect(await atGateway(payment)).toEqual([254_700, -254_700]);
    expect(toldOf(payment)).toEqual(["captured", "back 254700"]);
    expect(await harness.service.balances(payment.id)).toEqual({
      gateway_clearing: 0,
      customer_funds: 0,
      refunds_in_transit: 0,
    });
  });

  test.each(["timeout_before", "timeout_after", "error_before", "error_after"])(
    "survives a gateway's %s",
    async (kind) => {
      const payment = await settled("mada");
      await harness.merchant.control({ faults: [{ point: "refund", kind, times: 2 }] });
      await harness.giveBack(payment.id, "no_ticket");
      for (let time = 0; time < 3; time++) await harness.runUntilIdle();
      expect(await stateOf(payment)).toBe("refunded");
      expect(await atGateway(payment)).toEqual([254_700, -254_700]);
    },
  );

  test("a slow refund is neither done nor failed until it arrives", async () => {
    const payment = await settled("mada", 100_077);
    await harness.giveBack(payment.id, "no_ticket");
    await harness.runUntilIdle();
    expect(await stateOf(payment)).toBe("captured");
    expect(await harness.service.balances(payment.id)).toMatchObject({
      customer_funds: 0,
      refunds_in_transit: -100_077,
    });
    expect(toldOf(payment)).toEqual(["captured"]);
    harness.clock.advance(21);
    await harness.runUntilIdle();
    expect(await stateOf(payment)).toBe("refunded");
    expect(toldOf(payment)).toEqual(["captured", "back 100077"]);
  });

  test("one that fails in the end is owed again, and asked for again an hour later", async () => {
    const payment = await settled("mada", 100_088);
    await harness.giveBack(payment.id, "no_ticket");
    await harness.runUntilIdle();
    await harness.merchant.control({ webhooks: { withhold: true } });
    harness.clock.advance(21);
    await harness.service.settle(payment.id);
    expect(await harness.service.balances(payment.id)).toMatchObject({
      customer_funds: -100_088,
      refunds_in_transit: 0,
    });
    harness.clock.advance(20);
    await harness.reconcile();
    expect(await harness.service.balances(payment.id)).toMatchObject({
      customer_funds: -100_088,
      refunds_in_transit: 0,
    });
    harness.clock.advance(3_600);
    await harness.reconcile();
    const refunds = await harness.db.$client.query(
      "select state, refusals from payment_refunds where payment_id = $1",
      [payment.id],
    );
    expect(refunds.rows).toEqual([{ state: "pending", refusals: 1 }]);
  });

  test("wins over taking it", async () => {
    const payment = await settled("card");
    await harness.capture(payment.id);
    await harness.giveBack(payment.id, "cancelled");
    await harness.capture(payment.id);
    await harness.runUntilIdle();
    expect(["voided", "refunded"]).toContain(await stateOf(payment));
    expect((await atGateway(payment)).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });

  test("waits while the bank still decides, and then gives back what came", async () => {
    const payment = await harness.service.open(harness.order());
    await harness.payer.pay(payment.frame?.src ?? "", "processing_paid");
    await harness.giveBack(payment.id, "booking_expired");
    await harness.runUntilIdle();
    expect(await stateOf(payment)).toBe("processing");
    harness.clock.advance(21);
    for (let time = 0; time < 2; time++) await harness.runUntilIdle();
    expect(await stateOf(payment)).toBe("refunded");
  });

  test("a refund made at the gateway behind our back is found and reported", async () => {
    const payment = await settled("mada");
    const { body } = await harness.merchant.call<{ data: { id: string }[] }>(
      "GET",
      `/v1/payments?merchantRef=${payment.id}`,
    );
    await harness.merchant.act(body.data[0]!.id, "refund", { amount: 4_700 });
    await harness.runUntilIdle();
    expect(await harness.service.view(payment.id)).toMatchObject({
      state: "partially_refunded",
      refunded: { amount: 4_700 },
    });
    await harness.giveBack(payment.id, "no_ticket");
    await harness.runUntilIdle();
    expect(await atGateway(payment)).toEqual([254_700, -4_700, -250_000]);
  });
});
