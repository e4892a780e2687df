import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPaymentHarness, type PaymentHarness } from "./testing/open-payment-harness.ts";

let harness: PaymentHarness;
beforeAll(async () => void (harness = await openPaymentHarness()));
afterAll(() => harness[Symbol.asyncDispose]());

const atGateway = async (paymentId: string) =>
  (await harness.merchant.call<{ data: { state: string }[] }>("GET", `/v1/payments?merchantRef=${paymentId}`)).body
    .data;

describe("opening a payment", () => {
  test("answers the gateway's page, on its own origin", async () => {
    const payment = await harness.service.open(harness.order());
    expect(payment).toMatchObject({ state: "open", amount: { amount: 254_700, currency: "SAR" }, card: null });
    expect(payment.frame).toEqual({
      src: expect.stringMatching(/^https:\/\/pay\.test\/pay\//),
      origin: "https://pay.test",
    });
  });

  test("leads the frame back to the return page in the payer's language, with our own id", async () => {
    const payment = await harness.openPaid("mada", { locale: "ar" });
    const page = await (await harness.payer.open(payment.frame?.src ?? "")).text();
    expect(page).toContain(`http://wijha.test/ar/callback/booking/confirmation?payment=${payment.id}&amp;`);
  });

  test("a repeat of the call answers the same payment", async () => {
    const order = harness.order();
    const first = await harness.service.open(order);
    expect(await harness.service.open(order)).toEqual(first);
    expect(await atGateway(first.id)).toHaveLength(1);
  });

  test("two calls at once for one booking never open two payments", async () => {
    const order = harness.order();
    const calls = [0, 1, 2, 3].map((n) => harness.service.open({ ...order, idempotencyKey: `at-once-${n}` }));
    await Promise.allSettled(calls);
    const live = await harness.db.$client.query(
      "select 1 from payments where booking_id = $1 and state in ('open','processing','authorized','captured')",
      [order.bookingId],
    );
    expect(live.rowCount).toBe(1);
  });

  test("another method closes the open one at the gateway first", async () => {
    const order = harness.order();
    const first = await harness.service.open(order);
    const second = await harness.service.open({ ...order, method: "card", idempotencyKey: "another-method" });
    expect(second.id).not.toBe(first.id);
    expect((await atGateway(first.id))[0]?.state).toBe("voided");
    expect(await harness.service.view(first.id)).toMatchObject({ state: "voided", frame: null });
    expect(await harness.service.forBooking(order.bookingId)).toMatchObject({ id: second.id });
  });

  test.each(["frictionless", "never_answers"] as const)(
    "is refused when the other one is paid or decided about: %s",
    async (scenario) => {
      const order = harness.order();
      const first = await harness.service.open(order);
      await harness.payer.pay(first.frame?.src ?? "", scenario);
      const second = harness.service.open({ ...order, method: "card", idempotencyKey: `late-${scenario}` });
      await expect(second).rejects.toMatchObject({ code: "conflict", details: { payment: first.id } });
      expect((await harness.service.view(first.id))?.state).toBe(
        scenario === "frictionless" ? "captured" : "processing",
      );
    },
  );

  test("a new one can be opened after a refusal of the bank", async () => {
    const order = harness.order();
    const first = await harness.service.open(order);
    await harness.payer.pay(first.frame?.src ?? "", "insufficient_funds");
    const second = await harness.service.open({ ...order, idempotencyKey: "try-again" });
    expect(second.state).toBe("open");
    expect(await harness.service.view(first.id)).toMatchObject({ state: "failed", decline: "insufficient_funds" });
  });

  test("a method or currency the gateway does not take is refused", async () => {
    const order = harness.order({ amount: { amount: 1_000, currency: "USD" } });
    await expect(harness.service.open(order)).rejects.toMatchObject({ code: "bad_request" });
  });
});

describe("when the gateway fails while a payment is opened", () => {
  test.each(["timeout_after", "error_after"])("%s: the payment that was made is found", async (kind) => {
    await harness.merchant.control({ faults: [{ point: "create", kind }] });
    const payment = await harness.service.open(harness.order());
    expect(payment.frame).not.toBeNull();
    expect(await atGateway(payment.id)).toHaveLength(1);
  });

  test.each(["timeout_before", "error_before"])("%s: told so, and the same call again goes on", async (kind) => {
    await harness.merchant.control({ faults: [{ point: "create", kind }] });
    const order = harness.order();
    await expect(harness.service.open(order)).rejects.toMatchObject({ code: "supplier_failed" });
    const payment = await harness.service.open(order);
    expect(payment.frame).not.toBeNull();
    expect(await atGateway(payment.id)).toHaveLength(1);
  });

  test("one that was never opened does not stand in the way of the next", async () => {
    await harness.merchant.control({ faults: [{ point: "create", kind: "timeout_before" }] });
    const order = harness.order();
    await expect(harness.service.open(order)).rejects.toMatchObject({ code: "supplier_failed" });
    const next = await harness.service.open({ ...order, method: "card", idempotencyKey: "the-next" });
    expect(next.state).toBe("open");
  });
});
