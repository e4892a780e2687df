import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { confirmPaymentCode, sendPaymentCode } from "#contract/payments.ts";
import { openPaymentHarness, type PaymentHarness } from "./testing/open-payment-harness.ts";

let harness: PaymentHarness;
beforeAll(async () => void (harness = await openPaymentHarness()));
afterAll(() => harness[Symbol.asyncDispose]());
afterEach(async () => void (await harness.merchant.control({ reset: true })));

const good = "123456";
const wrong = "111111";
const open = () => harness.service.open(harness.order({ method: "stc_pay" }));
const call = async (payment: { id: string }, path: "code" | "confirm", body: object) => {
  const response = await harness.server.request(`/api/payments/${payment.id}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const send = (payment: { id: string }, mobile = "0500000001") => call(payment, "code", { mobile });
const confirm = (payment: { id: string }, code = good) => call(payment, "confirm", { code });
const atGateway = async ({ id }: { id: string }) =>
  (await harness.merchant.ledger()).entries.filter(({ merchantRef }) => merchantRef === id).map(({ amount }) => amount);

test("has its two calls at the addresses of the contract", () => {
  expect([sendPaymentCode.path, confirmPaymentCode.path]).toEqual([
    "/payments/:paymentId/code",
    "/payments/:paymentId/confirm",
  ]);
});

describe("a wallet of a phone", () => {
  test("is paid by a number and the code that comes to it", async () => {
    const payment = await open();
    expect(payment).toMatchObject({ frame: null, step: { kind: "code", sentTo: null, triesLeft: 3 } });
    const sent = await send(payment, "+966 50 000 0001");
    expect(sent.body).toMatchObject({ response: { state: "open", step: { sentTo: "0001", triesLeft: 3 } } });
    const paid = await confirm(payment, "١٢٣٤٥٦");
    expect(paid.body).toMatchObject({ response: { state: "captured", step: null, card: null } });
    expect(await atGateway(payment)).toEqual([254_700]);
  });

  test("a wrong code costs a try, and the third one ends the payment", async () => {
    const payment = await open();
    await send(payment);
    for (const left of [2, 1]) {
      expect(await confirm(payment, wrong)).toMatchObject({ status: 422, body: { errors: { code: ["wrong_code"] } } });
      expect((await harness.service.view(payment.id))?.step).toMatchObject({ triesLeft: left });
    }
    expect((await confirm(payment, wrong)).body).toMatchObject({
      response: { state: "failed", decline: "authentication" },
    });
    expect((await confirm(payment)).status).toBe(409);
    expect(await atGateway(payment)).toEqual([]);
  });

  test("a code that is sent again gives no tries back", async () => {
    const payment = await open();
    await send(payment);
    await confirm(payment, wrong);
    expect((await send(payment)).body).toMatchObject({ response: { step: { triesLeft: 2 } } });
    expect((await confirm(payment)).body).toMatchObject({ response: { state: "captured" } });
  });

  test.each([
    ["mobile", "0112345678", "not_a_mobile"],
    ["mobile", "0551234567", "no_wallet"],
  ])("says what is wrong with a %s: %s", async (field, mobile, why) => {
    const payment = await open();
    expect(await send(payment, mobile)).toMatchObject({ status: 422, body: { errors: { [field]: [why] } } });
    expect((await harness.service.view(payment.id))?.step).toMatchObject({ sentTo: null });
  });

  test("takes no code before one was sent, and none for a card", async () => {
    expect((await confirm(await open())).status).toBe(502);
    const card = await harness.service.open(harness.order());
    expect((await send(card)).status).toBe(409);
    expect((await confirm(card)).status).toBe(409);
  });

  test("a wallet without money is refused, and one that waits is waited for", async () => {
    const poor = await open();
    await send(poor, "0500000002");
    expect((await confirm(poor)).body).toMatchObject({ response: { state: "failed", decline: "insufficient_funds" } });
    const slow = await open();
    await send(slow, "0500000003");
    expect((await confirm(slow)).body).toMatchObject({ response: { state: "processing" } });
    harness.clock.advance(21);
    await harness.runUntilIdle();
    expect((await harness.service.view(slow.id))?.state).toBe("captured");
  });

  test.each(["timeout_after", "error_after"])("a code whose answer is lost (%s) is not sent twice", async (kind) => {
    const payment = await open();
    await harness.merchant.control({ faults: [{ point: "code", kind, times: 1 }] });
    expect((await send(payment)).body).toMatchObject({ response: { step: { sentTo: "0001" } } });
    await harness.merchant.control({ faults: [{ point: "code", kind, times: 1 }] });
    expect((await confirm(payment)).body).toMatchObject({ response: { state: "captured" } });
    expect(await atGateway(payment)).toEqual([254_700]);
  });

  test("one that was lost on the way can be pressed again, and pays once", async () => {
    const payment = await open();
    await harness.merchant.control({ faults: [{ point: "code", kind: "timeout_before", times: 1 }] });
    expect((await send(payment)).status).toBe(502);
    await send(payment);
    await harness.merchant.control({ faults: [{ point: "code", kind: "timeout_before", times: 1 }] });
    expect((await confirm(payment)).status).toBe(502);
    await Promise.all([confirm(payment), confirm(payment), harness.service.settle(payment.id)]);
    await harness.runUntilIdle();
    expect((await harness.service.view(payment.id))?.state).toBe("captured");
    expect(await atGateway(payment)).toEqual([254_700]);
  });

  test("goes back to the wallet, in parts", async () => {
    const payment = await open();
    await send(payment);
    await confirm(payment);
    await harness.recordSale({
      paymentId: payment.id,
      paid: 254_700,
      supplierCost: 250_000,
      serviceFee: 4_700,
      discount: 0,
    });
    await harness.recordCancellation({ id: "w1", paymentId: payment.id, fromSupplier: 50_000, back: 50_000, fee: 0 });
    await harness.runUntilIdle();
    expect(await harness.service.view(payment.id)).toMatchObject({ state: "partially_refunded" });
    expect(await atGateway(payment)).toEqual([254_700, -50_000]);
  });

  test("a page of the gateway takes no card for it", async () => {
    const payment = await open();
    const { entries } = await harness.merchant.ledger();
    expect(entries.some(({ merchantRef }) => merchantRef === payment.id)).toBe(false);
    const found = await harness.gateway.findByMerchantRef(payment.id, { requestId: "t", locale: "en" });
    expect(found?.next).toMatchObject({ kind: "code" });
  });
});
