import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createFakeClock } from "#server/testing/fake-clock.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { createFaults } from "./faults.ts";
import { startSandbox, type StartedSandbox } from "./testing/start-sandbox.ts";

const clock = createFakeClock();
let testDatabase: TestDatabase;
let merchant: StartedSandbox["merchant"];
let payer: StartedSandbox["payer"];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  ({ merchant, payer } = await startSandbox(testDatabase.database.$client, clock, {
    faults: { hangMs: 5, slowMs: 40 },
  }));
});
afterAll(() => testDatabase.drop());
beforeEach(async () => void (await merchant.control({ reset: true })));

const plan = (point: string, kind: string) => merchant.control({ faults: [{ point, kind }] });

describe("a call that is told to fail", () => {
  test.each([
    ["timeout_before", 504, 0],
    ["timeout_after", 504, 1],
    ["error_before", 500, 0],
    ["error_after", 500, 1],
    ["slow", 201, 1],
  ])("create, %s: status %i, %i payments", async (kind, status, made) => {
    await plan("create", kind);
    const order = merchant.order({ merchantRef: `fault-${kind}` });
    const headers = { "idempotency-key": `fault-${kind}` };
    expect((await merchant.call("POST", "/v1/payments", order, headers)).status).toBe(status);
    const find = () => merchant.call<{ data: unknown[] }>("GET", `/v1/payments?merchantRef=fault-${kind}`);
    expect((await find()).body.data).toHaveLength(made);
    // The fault is used up, and the same key does not make a second payment.
    expect((await merchant.call("POST", "/v1/payments", order, headers)).status).toBe(201);
    expect((await find()).body.data).toHaveLength(1);
  });

  test("capture and refund that happened without an answer happen once when repeated", async () => {
    const payment = await merchant.create({ methods: ["card"], capture: "manual" });
    await payer.pay(payment.payUrl, "frictionless", "visa");
    for (const [action, amount] of [
      ["capture", 254_700],
      ["refund", 54_700],
    ] as const) {
      await plan(action, "timeout_after");
      const headers = { "idempotency-key": `${action}-${payment.id}` };
      expect((await merchant.act(payment.id, action, { amount }, headers)).status).toBe(504);
      expect((await merchant.act(payment.id, action, { amount }, headers)).status).toBe(200);
    }
    expect(await merchant.get(payment.id)).toMatchObject({ captured: 254_700, refunded: 54_700 });
  });

  test("cannot be told nonsense", async () => {
    expect(
      (await merchant.refusal("POST", "/control", { faults: [{ point: "create", kind: "explode" }] })).status,
    ).toBe(422);
    expect(
      (await merchant.refusal("POST", "/control", { resolve: { paymentId: "pay_none", state: "captured" } })).status,
    ).toBe(409);
  });
});

test("random faults strike as often as told", () => {
  let seed = 1;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const faults = createFaults({ rates: { error_before: 0.2 } }, random);
  const struck = Array.from({ length: 5_000 }, () => faults.take("create")).filter((kind) => kind !== null).length;
  expect(struck / 5_000).toBeCloseTo(0.2, 1);
});
