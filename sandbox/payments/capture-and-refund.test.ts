import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createFakeClock } from "#server/testing/fake-clock.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
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

describe("authorising first", () => {
  const authorised = async () => {
    const payment = await merchant.create({ methods: ["card"], capture: "manual" });
    await payer.pay(payment.payUrl, "paid", "visa");
    expect(await merchant.get(payment.id)).toMatchObject({ state: "authorized", authorized: 254_700, captured: 0 });
    return payment;
  };

  test("then capturing, in part, once", async () => {
    const payment = await authorised();
    expect((await merchant.act(payment.id, "capture", { amount: 254_701 })).status).toBe(422);
    const { body } = await merchant.act(payment.id, "capture", { amount: 200_000 });
    expect(body).toMatchObject({ state: "captured", captured: 200_000 });
    expect((await merchant.act(payment.id, "capture", { amount: 1 })).status).toBe(409);
  });

  test("then voiding; a captured one cannot be voided", async () => {
    const payment = await authorised();
    expect((await merchant.act(payment.id, "void")).body).toMatchObject({ state: "voided", authorized: 0 });
    const captured = await authorised();
    await merchant.act(captured.id, "capture", { amount: 254_700 });
    expect((await merchant.act(captured.id, "void")).status).toBe(409);
  });

  test("and forgetting: the bank releases it after seven days", async () => {
    const payment = await authorised();
    clock.advance(7 * 86_400);
    expect(await merchant.get(payment.id)).toMatchObject({ state: "expired", authorized: 0 });
    expect((await merchant.act(payment.id, "capture", { amount: 254_700 })).status).toBe(409);
  });

  test("a payment nobody has paid can be closed, and cannot be paid afterwards", async () => {
    const payment = await merchant.create();
    await merchant.act(payment.id, "void");
    await payer.pay(payment.payUrl, "frictionless");
    expect((await merchant.get(payment.id)).state).toBe("voided");
  });
});

describe("refunding", () => {
  const paid = async (merchantRef: string) => {
    const payment = await merchant.create({ merchantRef });
    await payer.pay(payment.payUrl, "frictionless");
    return payment;
  };

  test("in parts, never more than was taken", async () => {
    const payment = await paid("parts");
    expect((await merchant.act(payment.id, "refund", { amount: 100_000 })).body).toMatchObject({
      state: "partially_refunded",
      refunded: 100_000,
      refunds: [{ state: "succeeded", amount: 100_000 }],
    });
    expect((await merchant.act(payment.id, "refund", { amount: 154_701 })).status).toBe(409);
    expect((await merchant.act(payment.id, "refund", { amount: 154_700 })).body.state).toBe("refunded");
    const entries = (await merchant.ledger()).entries.filter((entry) => entry.merchantRef === "parts");
    expect(entries.map((entry) => entry.amount)).toEqual([254_700, -100_000, -154_700]);
  });

  test("slowly: pending is neither done nor failed, and holds its amount", async () => {
    const payment = await paid("slow");
    const { body } = await merchant.act(payment.id, "refund", { amount: 250_077 });
    expect(body).toMatchObject({ state: "captured", refunded: 0, refunds: [{ state: "pending" }] });
    expect((await merchant.act(payment.id, "refund", { amount: 250_000 })).status).toBe(409);
    clock.advance(20);
    expect(await merchant.get(payment.id)).toMatchObject({ state: "partially_refunded", refunded: 250_077 });
  });

  test("one that fails in the end leaves the money with us", async () => {
    const payment = await paid("bounced");
    await merchant.act(payment.id, "refund", { amount: 100_088 });
    clock.advance(20);
    await sandbox.tick();
    expect(await merchant.get(payment.id)).toMatchObject({
      state: "captured",
      refunded: 0,
      refunds: [{ state: "failed" }],
    });
  });

  test("to a card that was closed after it paid fails each time, whatever the amount", async () => {
    const payment = await merchant.create({ merchantRef: "closed" });
    await payer.pay(payment.payUrl, "refunds_refused");
    expect((await merchant.get(payment.id)).state).toBe("captured");
    for (const amount of [254_700, 100]) {
      expect((await merchant.act(payment.id, "refund", { amount })).body.refunds.at(-1)?.state).toBe("pending");
      clock.advance(20);
      await sandbox.tick();
      expect(await merchant.get(payment.id)).toMatchObject({ state: "captured", refunded: 0 });
    }
  });

  test("twenty at once give back no more than there is", async () => {
    const payment = await paid("crowd");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => merchant.act(payment.id, "refund", { amount: 50_000 })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5);
    expect((await merchant.get(payment.id)).refunded).toBe(250_000);
  });
});

describe("the ledger", () => {
  test("adds up to what was captured less what was refunded", async () => {
    const { rows } = await testDatabase.database.$client.query<{ balance: number }>(
      "select coalesce(sum(captured - refunded), 0)::int as balance from sandbox_payments.payments",
    );
    expect((await merchant.ledger()).balance).toBe(rows[0]?.balance);
  });

  test("cannot be rewritten", async () => {
    const { $client } = testDatabase.database;
    await expect($client.query("update sandbox_payments.entries set amount = 1")).rejects.toThrow("append-only");
    await expect($client.query("delete from sandbox_payments.entries")).rejects.toThrow("append-only");
  });
});
