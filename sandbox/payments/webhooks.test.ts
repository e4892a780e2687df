import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createFakeClock } from "#server/testing/fake-clock.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { forgedWebhooks, signWebhook } from "./webhook-signature.ts";
import { SHOP } from "./testing/merchant.ts";
import { NOTICE_SECRET, startSandbox, type StartedSandbox } from "./testing/start-sandbox.ts";

type Received = { url: string; signature: string; body: string };

const clock = createFakeClock("2026-11-21T12:00:00Z");
let testDatabase: TestDatabase;
let sandbox: StartedSandbox["sandbox"];
let merchant: StartedSandbox["merchant"];
let payer: StartedSandbox["payer"];
let received: Received[] = [];
let answer: () => Response = () => new Response(null, { status: 204 });

/** The shop's end of the webhooks. */
async function shop(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const signature = request.headers.get("wijhapay-signature") ?? "";
  received.push({ url: request.url, signature, body: await request.text() });
  return answer();
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  ({ sandbox, merchant, payer } = await startSandbox(testDatabase.database.$client, clock, { fetch: shop }));
});
afterAll(() => testDatabase.drop());
beforeEach(async () => {
  await merchant.control({ reset: true });
  answer = () => new Response(null, { status: 204 });
  await sandbox.tick();
  received = [];
});

const paid = async () => {
  const payment = await merchant.create();
  await payer.pay(payment.payUrl, "frictionless");
  return payment;
};

describe("a webhook", () => {
  test("says which payment to ask for, signed with its time", async () => {
    const payment = await paid();
    await sandbox.tick();
    expect(received).toHaveLength(1);
    const { url, signature, body } = received[0]!;
    expect(url).toBe(`${SHOP}/notices`);
    expect(JSON.parse(body)).toMatchObject({
      id: expect.stringMatching(/^evt_/),
      type: "payment.captured",
      data: { paymentId: payment.id, merchantRef: "order-1" },
    });
    const t = Math.floor(clock.now().getTime() / 1000);
    const v1 = createHmac("sha256", NOTICE_SECRET).update(`${t}.${body}`).digest("hex");
    expect(signature).toBe(`t=${t},v1=${v1}`);
  });

  test("is repeated, with longer and longer waits, until it is taken, and then never again", async () => {
    await paid();
    answer = () => new Response(null, { status: 500 });
    for (const seconds of [0, 1, 5, 30]) {
      clock.advance(seconds);
      await sandbox.tick();
    }
    expect(received).toHaveLength(4);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(received.map(({ signature }) => signature)).size).toBe(4);
    answer = () => new Response(null, { status: 200 });
    clock.advance(120);
    await sandbox.tick();
    expect(received).toHaveLength(5);
    clock.advance(86_400);
    await sandbox.tick();
    expect(received).toHaveLength(5);
  });

  test("survives a shop that cannot be reached, and is given up after its last attempt", async () => {
    await paid();
    answer = () => {
      throw new Error("unreachable");
    };
    for (let day = 0; day < 20; day++) {
      await sandbox.tick();
      clock.advance(86_400);
    }
    expect(received).toHaveLength(11);
  });

  test("can be withheld, and comes when it is let go", async () => {
    await merchant.control({ webhooks: { withhold: true } });
    await paid();
    await sandbox.tick();
    expect(received).toHaveLength(0);
    await merchant.control({ webhooks: { withhold: false }, tick: true });
    expect(received).toHaveLength(1);
  });

  test("can be sent five times and out of order", async () => {
    await merchant.control({ webhooks: { copies: 5, shuffle: true } });
    const payment = await paid();
    await merchant.act(payment.id, "refund", { amount: 100 });
    await merchant.act(payment.id, "refund", { amount: 200 });
    await sandbox.tick();
    expect(received).toHaveLength(15);
    expect(new Set(received.map(({ body }) => JSON.parse(body).id)).size).toBe(3);
  });
});

test("ten forged webhooks, each different from a good one", () => {
  const body = JSON.stringify({ id: "evt_1", type: "payment.captured" });
  const good = signWebhook(NOTICE_SECRET, body, clock.now());
  const forged = forgedWebhooks(NOTICE_SECRET, body, clock.now());
  expect(forged).toHaveLength(10);
  expect(forged.filter((each) => each.signature === good && each.body === body)).toEqual([]);
});
