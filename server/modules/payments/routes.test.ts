import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgedNotices, signNotice } from "#sandbox/payments/notice-signature.ts";
import { NOTICE_SECRET } from "#server/adapters/payments/sandbox/testing/start-gateway.ts";
import { openPaymentHouse, type PaymentHouse } from "./testing/open-payment-house.ts";

let house: PaymentHouse;
beforeAll(async () => void (house = await openPaymentHouse()));
afterAll(() => house[Symbol.asyncDispose]());

const unknown = "A".repeat(22);

describe.each([
  ["GET /payments/:paymentId", "GET", ""],
  ["POST /payments/:paymentId/verify", "POST", "/verify"],
])("%s", (_, method, end) => {
  test("answers the payment", async () => {
    const payment = await house.openPaid();
    const response = await house.server.request(`/api/payments/${payment.id}${end}`, { method });
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
    const response = await house.server.request(`/api/payments/short${end}`, { method });
    expect(response.status).toBe(422);
  });

  test("shows nothing to who does not know the id", async () => {
    const response = await house.server.request(`/api/payments/${unknown}${end}`, { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, code: "not_found" });
  });
});

test("verifying while the gateway is away answers what is known", async () => {
  const payment = await house.openPaid();
  await house.merchant.control({ faults: [{ point: "retrieve", kind: "timeout_before" }] });
  const response = await house.server.request(`/api/payments/${payment.id}/verify`, { method: "POST" });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ response: { state: "open" } });
});

describe("POST /webhooks/payments/sandbox", () => {
  const send = (body: string, signature: string | undefined) =>
    house.server.request("/api/webhooks/payments/sandbox", {
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...(signature ? { "wijhapay-signature": signature } : {}) },
    });
  const notice = (merchantRef: string, id = "evt_1") =>
    JSON.stringify({ id, type: "payment.captured", data: { paymentId: "pay_1", merchantRef, state: "captured" } });

  test("takes an authentic notice and asks the gateway, never believing the notice itself", async () => {
    const payment = await house.desk.open(house.order());
    const body = notice(payment.id, "evt_lies");
    const response = await send(body, signNotice(NOTICE_SECRET, body, house.clock.now()));
    expect(response.status).toBe(204);
    await house.queue.drain();
    expect((await house.desk.view(payment.id))?.state).toBe("open");
  });

  test("refuses forged and old ones, with no effect", async () => {
    const payment = await house.openPaid();
    const body = notice(payment.id, "evt_forged");
    const forged = forgedNotices(NOTICE_SECRET, body, house.clock.now());
    const answers = [];
    for (const each of forged) answers.push((await send(each.body, each.signature)).status);
    expect(answers).toEqual(forged.map(() => 401));
    await house.queue.drain();
    expect((await house.desk.view(payment.id))?.state).toBe("open");
  });

  test("takes and forgets an authentic notice of a payment that is not ours", async () => {
    const body = notice(unknown, "evt_foreign");
    expect((await send(body, signNotice(NOTICE_SECRET, body, house.clock.now()))).status).toBe(204);
  });

  test("refuses what is too large to be a notice", async () => {
    expect((await send("x".repeat(70_000), "t=1,v1=0")).status).toBe(400);
  });
});
