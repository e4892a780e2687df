import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgedWebhooks, signWebhook } from "#sandbox/payments/webhook-signature.ts";
import { NOTICE_SECRET } from "#server/adapters/payments/sandbox/testing/start-gateway.ts";
import { openPaymentHarness, type PaymentHarness } from "./testing/open-payment-harness.ts";

let harness: PaymentHarness;
beforeAll(async () => void (harness = await openPaymentHarness()));
afterAll(() => harness[Symbol.asyncDispose]());

const unknown = "A".repeat(22);

describe.each([
  ["GET /payments/:paymentId", "GET", ""],
  ["POST /payments/:paymentId/verify", "POST", "/verify"],
])("%s", (_, method, end) => {
  test("answers the payment", async () => {
    const payment = await harness.openPaid();
    const response = await harness.server.request(`/api/payments/${payment.id}${end}`, { method });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      success: true,
      response: {
        id: payment.id,
        state: end === "" ? "open" : "captured",
        amount: { amount: 254_700, currency: "SAR" },
      },
    });
  });

  test("refuses what cannot be an id", async () => {
    const response = await harness.server.request(`/api/payments/short${end}`, { method });
    expect(response.status).toBe(422);
  });

  test("shows nothing to who does not know the id", async () => {
    const response = await harness.server.request(`/api/payments/${unknown}${end}`, { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, code: "not_found" });
  });
});

test("verifying while the gateway is away answers what is known", async () => {
  const payment = await harness.openPaid();
  await harness.merchant.control({ faults: [{ point: "retrieve", kind: "timeout_before" }] });
  const response = await harness.server.request(`/api/payments/${payment.id}/verify`, { method: "POST" });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ response: { state: "open" } });
});

describe("POST /webhooks/payments/sandbox", () => {
  const send = (body: string, signature: string | undefined) =>
    harness.server.request("/api/webhooks/payments/sandbox", {
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...(signature ? { "wijhapay-signature": signature } : {}) },
    });
  const webhook = (merchantRef: string, id = "evt_1") =>
    JSON.stringify({ id, type: "payment.captured", data: { paymentId: "pay_1", merchantRef, state: "captured" } });

  test("takes an authentic webhook and asks the gateway, never believing the webhook itself", async () => {
    const payment = await harness.service.open(harness.order());
    const body = webhook(payment.id, "evt_lies");
    const response = await send(body, signWebhook(NOTICE_SECRET, body, harness.clock.now()));
    expect(response.status).toBe(204);
    await harness.queue.drain();
    expect((await harness.service.view(payment.id))?.state).toBe("open");
  });

  test("refuses forged and old ones, with no effect", async () => {
    const payment = await harness.openPaid();
    const body = webhook(payment.id, "evt_forged");
    const forged = forgedWebhooks(NOTICE_SECRET, body, harness.clock.now());
    const answers = [];
    for (const each of forged) answers.push((await send(each.body, each.signature)).status);
    expect(answers).toEqual(forged.map(() => 401));
    await harness.queue.drain();
    expect((await harness.service.view(payment.id))?.state).toBe("open");
  });

  test("takes and forgets an authentic webhook of a payment that is not ours", async () => {
    const body = webhook(unknown, "evt_foreign");
    expect((await send(body, signWebhook(NOTICE_SECRET, body, harness.clock.now()))).status).toBe(204);
  });

  test("refuses what is too large to be a webhook", async () => {
    expect((await send("x".repeat(70_000), "t=1,v1=0")).status).toBe(400);
  });
});
