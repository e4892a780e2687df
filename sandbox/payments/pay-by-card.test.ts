import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createFakeClock } from "#server/testing/fake-clock.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { SECRET_KEY, SHOP } from "./testing/merchant.ts";
import { startSandbox, type StartedSandbox } from "./testing/start-sandbox.ts";

const clock = createFakeClock("2026-11-21T12:00:00Z");
let testDatabase: TestDatabase;
let sandbox: StartedSandbox["sandbox"];
let merchant: StartedSandbox["merchant"];
let payer: StartedSandbox["payer"];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  ({ sandbox, merchant, payer } = await startSandbox(testDatabase.database.$client, clock));
});
afterAll(() => testDatabase.drop());
beforeEach(async () => void (await merchant.control({ reset: true })));

describe("opening a payment", () => {
  test("answers where it can be paid", async () => {
    const { status, body } = await merchant.call<Record<string, unknown>>("POST", "/v1/payments", merchant.order());
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: "created", amount: 254_700, captured: 0, refunded: 0, merchantRef: "order-1" });
    expect(body["payUrl"]).toMatch(/^https:\/\/pay\.test\/pay\/[\w-]{32}$/);
  });

  test("is found again by the merchant's reference", async () => {
    const opened = await merchant.create({ merchantRef: "lost-answer" });
    const { body } = await merchant.call<{ data: { id: string }[] }>("GET", "/v1/payments?merchantRef=lost-answer");
    expect(body.data.map((payment) => payment.id)).toEqual([opened.id]);
    const none = await merchant.call<{ data: unknown[] }>("GET", "/v1/payments?merchantRef=never-sent");
    expect(none.body.data).toEqual([]);
  });

  test.each([
    ["amount", { amount: 99 }],
    ["amount", { amount: 10.5 }],
    ["currency", { currency: "USD" }],
    ["methods", { methods: [] }],
    ["returnUrl", { returnUrl: "https://evil.test/return" }],
    ["cancelUrl", { cancelUrl: "javascript:alert(1)" }],
    ["expiresAt", { expiresAt: "2020-01-01T00:00:00Z" }],
    ["capture", { capture: "manual" }],
  ])("with a wrong %s is refused by name: %o", async (field, changes) => {
    const { status, body } = await merchant.refusal("POST", "/v1/payments", { ...merchant.order(), ...changes });
    expect([status, body.error.code, body.error.field]).toEqual([422, "invalid_request", field]);
  });

  test("needs the secret key", async () => {
    for (const authorization of ["", "Bearer", "Bearer sk_test_merchanX", SECRET_KEY]) {
      for (const path of ["/v1/payments", "/control"]) {
        expect((await merchant.refusal("POST", path, {}, { authorization })).status).toBe(401);
      }
    }
  });
});

describe("the same Idempotency-Key", () => {
  test("has one effect and one answer, ten times at once", async () => {
    const body = merchant.order({ merchantRef: "ten-at-once" });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => merchant.call("POST", "/v1/payments", body, { "idempotency-key": "ten" })),
    );
    expect(new Set(answers.map((answer) => answer.raw)).size).toBe(1);
    const found = await merchant.call<{ data: unknown[] }>("GET", "/v1/payments?merchantRef=ten-at-once");
    expect(found.body.data).toHaveLength(1);
  });

  test("with another body is refused, and none at all too", async () => {
    await merchant.call("POST", "/v1/payments", merchant.order(), { "idempotency-key": "once" });
    const other = await merchant.refusal("POST", "/v1/payments", merchant.order({ amount: 300 }), {
      "idempotency-key": "once",
    });
    expect([other.status, other.body.error.code]).toEqual([422, "idempotency_mismatch"]);
    expect((await merchant.refusal("POST", "/v1/payments", merchant.order(), { "idempotency-key": "" })).status).toBe(
      400,
    );
  });

  test("is not used up by a refusal", async () => {
    const payment = await merchant.create({ methods: ["card"], capture: "manual" });
    const headers = { "idempotency-key": "early-capture" };
    expect((await merchant.act(payment.id, "capture", { amount: 254_700 }, headers)).status).toBe(409);
    await payer.pay(payment.payUrl, "frictionless", "visa");
    expect((await merchant.act(payment.id, "capture", { amount: 254_700 }, headers)).status).toBe(200);
  });
});

describe("paying by card", () => {
  test("mada: the bank's code, then the money is taken once and the frame goes back", async () => {
    const payment = await merchant.create({ merchantRef: "paid-mada" });
    const challenge = await payer.typeCard(payment.payUrl, "5888 4500 0000 0003");
    expect(await challenge.text()).toContain("•••• 0003");
    const end = await (await payer.typeCode(payment.payUrl, "١٢٣٤٥٦")).text();
    expect(end).toContain(`${SHOP}/return?gateway_payment=${payment.id}&amp;ref=paid-mada`);
    await payer.typeCode(payment.payUrl, "123456");
    expect(await merchant.get(payment.id)).toMatchObject({
      state: "captured",
      captured: 254_700,
      method: "mada",
      card: { brand: "mada", last4: "0003" },
    });
    const entries = (await merchant.ledger()).entries.filter((entry) => entry.merchantRef === "paid-mada");
    expect(entries).toMatchObject([{ kind: "capture", amount: 254_700 }]);
  });

  test.each(["visa", "mastercard"] as const)("%s: without a code when the bank asks for none", async (brand) => {
    const payment = await merchant.create({ methods: ["card"] });
    await payer.pay(payment.payUrl, "frictionless", brand);
    expect(await merchant.get(payment.id)).toMatchObject({ state: "captured", method: "card", card: { brand } });
  });

  test.each(["insufficient_funds", "do_not_honor", "lost_stolen", "expired_card", "limit"] as const)(
    "declined: %s",
    async (decline) => {
      const payment = await merchant.create();
      const page = await (await payer.pay(payment.payUrl, decline)).text();
      expect(page).toContain("No money was taken.");
      expect(await merchant.get(payment.id)).toMatchObject({ state: "failed", decline, captured: 0 });
    },
  );

  test("the bank's code may be wrong twice", async () => {
    const payment = await merchant.create();
    await payer.typeCard(payment.payUrl, "5888450000000003");
    expect(await (await payer.typeCode(payment.payUrl, "12")).text()).toContain("The code has 6 digits");
    expect(await (await payer.typeCode(payment.payUrl, "000000")).text()).toContain("You have 2 tries left");
    expect(await (await payer.typeCode(payment.payUrl, "000000")).text()).toContain("You have 1 try left");
    await payer.typeCode(payment.payUrl, "000000");
    expect(await merchant.get(payment.id)).toMatchObject({ state: "failed", decline: "authentication" });
    await payer.typeCode(payment.payUrl, "123456");
    expect((await merchant.get(payment.id)).state).toBe("failed");
  });

  test("the card whose challenge fails fails with the right code too", async () => {
    const payment = await merchant.create();
    await payer.pay(payment.payUrl, "challenge_failed");
    await payer.typeCode(payment.payUrl, "123456");
    expect(await merchant.get(payment.id)).toMatchObject({ state: "failed", decline: "authentication" });
  });

  test("cancelling leads to the shop's other address", async () => {
    const payment = await merchant.create();
    const page = await (await payer.cancel(payment.payUrl)).text();
    expect(page).toContain(`${SHOP}/cancelled?gateway_payment=${payment.id}`);
    expect(await merchant.get(payment.id)).toMatchObject({ state: "failed", decline: "cancelled_by_payer" });
  });
});

describe("a bank that takes its time", () => {
  test.each([
    ["processing_paid", "captured", null],
    ["processing_failed", "failed", "do_not_honor"],
  ] as const)("%s: 20 s later it is %s", async (scenario, state, decline) => {
    const payment = await merchant.create();
    await payer.pay(payment.payUrl, scenario);
    clock.advance(19);
    expect((await merchant.get(payment.id)).state).toBe("processing");
    clock.advance(2);
    expect(await merchant.get(payment.id)).toMatchObject({ state, decline });
  });

  test("one that never answers keeps the payment processing, until told to answer", async () => {
    const payment = await merchant.create();
    await payer.pay(payment.payUrl, "never_answers");
    clock.advance(86_400);
    await sandbox.tick();
    expect((await merchant.get(payment.id)).state).toBe("processing");
    await merchant.control({ resolve: { paymentId: payment.id, state: "captured" } });
    expect((await merchant.get(payment.id)).state).toBe("captured");
  });

  test("the time scale makes 20 s shorter", async () => {
    await merchant.control({ timeScale: 0.05 });
    const payment = await merchant.create();
    await payer.pay(payment.payUrl, "processing_paid");
    clock.advance(1);
    expect((await merchant.get(payment.id)).state).toBe("captured");
  });

  test("nobody pays after the time is over", async () => {
    const payment = await merchant.create();
    clock.advance(20 * 60);
    const page = await payer.pay(payment.payUrl, "frictionless");
    expect(await page.text()).toContain("The time to pay is over");
    expect(await merchant.get(payment.id)).toMatchObject({ state: "expired", captured: 0 });
  });
});
