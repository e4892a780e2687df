import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import type { GatewayPayment } from "./payment-gateway.ts";
import { openPaymentHarness, type PaymentHarness } from "./testing/open-payment-harness.ts";

let harness: PaymentHarness;
/** What the gateway's answers are changed by, for tests of answers that do not fit. */
let distort: (payment: GatewayPayment) => GatewayPayment = (payment) => payment;
beforeAll(async () => {
  harness = await openPaymentHarness({
    wrap: (gateway) => ({
      ...gateway,
      retrieve: async (ref, context) => distort(await gateway.retrieve(ref, context)),
    }),
  });
});
afterAll(() => harness[Symbol.asyncDispose]());
afterEach(async () => {
  distort = (payment) => payment;
  await harness.merchant.control({ reset: true });
});

const toldOf = (payment: { id: string }) =>
  harness.told.filter((each) => each.payment === payment.id).map(({ what }) => what);
const booksOf = (payment: { id: string }) => harness.service.balances(payment.id);

describe("what became of a payment", () => {
  test("mada: taken at once", async () => {
    const payment = await harness.openPaid("mada");
    expect(await harness.service.settle(payment.id)).toMatchObject({
      state: "captured",
      card: { brand: "mada", last4: "0011" },
      frame: null,
    });
    await harness.runUntilIdle();
    expect(toldOf(payment)).toEqual(["captured"]);
    expect(await booksOf(payment)).toEqual({ gateway_clearing: 254_700, customer_funds: -254_700 });
  });

  test("Visa: authorised, and nothing in the books yet", async () => {
    const payment = await harness.openPaid("card");
    expect((await harness.service.settle(payment.id)).state).toBe("authorized");
    await harness.runUntilIdle();
    expect(toldOf(payment)).toEqual(["authorized"]);
    expect(await booksOf(payment)).toEqual({});
  });

  test("refused, with the bank's reason", async () => {
    const payment = await harness.service.open(harness.order());
    await harness.payer.pay(payment.frame?.src ?? "", "limit");
    expect(await harness.service.settle(payment.id)).toMatchObject({ state: "failed", decline: "limit" });
    await harness.runUntilIdle();
    expect(toldOf(payment)).toEqual(["failed"]);
  });

  test("not paid in time", async () => {
    const payment = await harness.service.open(harness.order());
    harness.clock.advance(20 * 60 + 1);
    expect(await harness.service.settle(payment.id)).toMatchObject({ state: "expired", frame: null });
    await harness.runUntilIdle();
    expect(toldOf(payment)).toEqual(["expired"]);
  });

  test("still processing, then paid: the webhook brings it", async () => {
    const payment = await harness.service.open(harness.order());
    await harness.payer.pay(payment.frame?.src ?? "", "processing_paid");
    expect((await harness.service.settle(payment.id)).state).toBe("processing");
    harness.clock.advance(21);
    await harness.runUntilIdle();
    expect((await harness.service.view(payment.id))?.state).toBe("captured");
    expect(toldOf(payment)).toEqual(["captured"]);
  });
});

describe("an answer that does not fit is not recorded, but reported", () => {
  test.each([
    ["another amount", (payment: GatewayPayment) => ({ ...payment, amount: sar(100), captured: sar(100) })],
    ["a part of the amount", (payment: GatewayPayment) => ({ ...payment, captured: sar(254_699) })],
    [
      "another currency",
      (payment: GatewayPayment) => ({ ...payment, amount: { amount: 254_700, currency: "USD" as const } }),
    ],
    ["another reference", (payment: GatewayPayment) => ({ ...payment, merchantRef: "somebody-else" })],
  ])("%s", async (_, change) => {
    const payment = await harness.openPaid();
    distort = change;
    const before = harness.alerts.length;
    expect((await harness.service.settle(payment.id)).state).toBe("open");
    await harness.runUntilIdle();
    expect(harness.alerts.slice(before)).toContain("gateway response does not match the payment");
    expect(toldOf(payment)).toEqual([]);
    expect(await booksOf(payment)).toEqual({});
  });

  test("an answer from before is not recorded after a newer one", async () => {
    const payment = await harness.openPaid();
    await harness.service.settle(payment.id);
    distort = (answer) => ({ ...answer, state: "processing", captured: sar(0) });
    expect((await harness.service.settle(payment.id)).state).toBe("captured");
  });
});

describe("two roads, one effect", () => {
  test("every webhook five times in any order, together with the browser's return", async () => {
    await harness.merchant.control({ webhooks: { copies: 5, shuffle: true } });
    const payment = await harness.service.open(harness.order());
    await harness.payer.pay(payment.frame?.src ?? "", "processing_paid");
    harness.clock.advance(21);
    const verify = () => harness.server.request(`/api/payments/${payment.id}/verify`, { method: "POST" });
    const answers = await Promise.all([
      verify(),
      harness.runUntilIdle(),
      verify(),
      harness.runUntilIdle(),
      verify(),
      verify(),
    ]);
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(4);
    await harness.runUntilIdle();
    expect(toldOf(payment)).toEqual(["captured"]);
    expect(await booksOf(payment)).toEqual({ gateway_clearing: 254_700, customer_funds: -254_700 });
    const webhooks = await harness.db.$client.query("select 1 from payment_notices where payment_id = $1", [
      payment.id,
    ]);
    expect(webhooks.rowCount).toBe(2);
  });

  test("twenty settlings at once tell the rest once", async () => {
    const payment = await harness.openPaid();
    const views = await Promise.all(Array.from({ length: 20 }, () => harness.service.settle(payment.id)));
    expect(new Set(views.map(({ state }) => state))).toEqual(new Set(["captured"]));
    await harness.runUntilIdle();
    expect(toldOf(payment)).toEqual(["captured"]);
  });

  test("without any webhook and without a return the reconcile job finds it", async () => {
    await harness.merchant.control({ webhooks: { withhold: true } });
    const payment = await harness.openPaid();
    harness.clock.advance(61);
    await harness.reconcile();
    expect((await harness.service.view(payment.id))?.state).toBe("captured");
    expect(toldOf(payment)).toEqual(["captured"]);
  });
});
