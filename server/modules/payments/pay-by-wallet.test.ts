import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { PaymentView } from "#contract/payments.ts";
import { openPaymentHarness, type PaymentHarness } from "./testing/open-payment-harness.ts";

let harness: PaymentHarness;
beforeAll(async () => void (harness = await openPaymentHarness()));
afterAll(() => harness[Symbol.asyncDispose]());
afterEach(async () => void (await harness.merchant.control({ reset: true })));

const open = (networks?: string[]) =>
  harness.service.open(harness.order({ method: "apple_pay", ...(networks && { networks }) }));
const sheetOf = ({ step }: PaymentView) => (step?.kind === "wallet" ? (step.sheet?.src ?? "") : "");
const call = async ({ id }: { id: string }, path: "wallet-session" | "wallet", body: object) => {
  const response = await harness.server.request(`/api/payments/${id}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const pay = async (payment: PaymentView, card = 0) =>
  call(payment, "wallet", { token: await harness.payer.walletToken(sheetOf(payment), card) });
const atGateway = async ({ id }: { id: string }) =>
  (await harness.merchant.ledger()).entries.filter(({ merchantRef }) => merchantRef === id).map(({ amount }) => amount);

describe("a device's sheet", () => {
  test("proves the shop, then pays by its token, once", async () => {
    const payment = await open();
    expect(payment).toMatchObject({ frame: null, step: { kind: "wallet", networks: ["mada", "visa", "mastercard"] } });
    const session = await call(payment, "wallet-session", { validationUrl: sheetOf(payment) });
    expect(session.body).toMatchObject({ response: { session: expect.any(String) } });
    const token = await harness.payer.walletToken(sheetOf(payment));
    const answers = await Promise.all([1, 2, 3].map(() => call(payment, "wallet", { token })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await harness.service.view(payment.id)).toMatchObject({
      state: "captured",
      card: { brand: "mada", last4: "0011" },
      step: null,
    });
    expect(await atGateway(payment)).toEqual([254_700]);
  });

  test("a shop proves itself to a sheet alone, and no other address is called", async () => {
    const payment = await open();
    for (const validationUrl of [
      "https://evil.test/",
      "http://apple-pay-gateway.apple.com/",
      "https://apple.com.evil.test/",
    ])
      expect((await call(payment, "wallet-session", { validationUrl })).status).toBe(400);
  });

  test("a token that is forged, or of another payment, pays nothing", async () => {
    const [payment, other] = [await open(), await open()];
    const token = await harness.payer.walletToken(sheetOf(other));
    for (const each of ["none", `${token.slice(0, -1)}x`, token])
      expect((await call(payment, "wallet", { token: each })).status).toBe(422);
    expect((await harness.service.view(payment.id))?.state).toBe("open");
  });

  test("a refusal of the bank ends the attempt", async () => {
    const payment = await open();
    expect((await pay(payment, 2)).body).toMatchObject({ response: { state: "failed", decline: "do_not_honor" } });
  });

  test("a discount code for one card leaves only that card in the sheet", async () => {
    const payment = await open(["visa"]);
    expect(payment.step).toMatchObject({ networks: ["visa"] });
    expect((await pay(payment)).body).toMatchObject({ response: { state: "captured", card: { brand: "visa" } } });
  });

  test.each(["timeout_after", "error_after"])(
    "an answer that is lost (%s) is asked for, and pays once",
    async (kind) => {
      const payment = await open();
      await harness.merchant.control({ faults: [{ point: "wallet", kind, times: 1 }] });
      expect((await pay(payment)).body).toMatchObject({ response: { state: "captured" } });
      expect(await atGateway(payment)).toEqual([254_700]);
    },
  );

  test("one that was lost on the way can be pressed again", async () => {
    const payment = await open();
    await harness.merchant.control({ faults: [{ point: "wallet", kind: "timeout_before", times: 1 }] });
    expect((await pay(payment)).status).toBe(502);
    expect((await pay(payment)).status).toBe(200);
    expect(await atGateway(payment)).toEqual([254_700]);
  });

  test("is none of a card's payment", async () => {
    const card = await harness.service.open(harness.order());
    expect((await call(card, "wallet", { token: "x" })).status).toBe(409);
  });
});
