import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { forgedWebhooks, signWebhook } from "#sandbox/payments/webhook-signature.ts";
import type { NextStep } from "#server/modules/payments/index.ts";
import { createFakeClock } from "#server/testing/fake-clock.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { testPaymentGateway } from "#server/testing/suites/payment-gateway.suite.ts";
import { createSandboxGateway } from "./sandbox-gateway.ts";
import { NOTICE_SECRET, type Webhook, startGateway } from "./testing/start-gateway.ts";

const shopOrigin = "https://shop.test";
const srcOf = (next: NextStep) => (next.kind === "frame" ? next.src : "");
const points = { start: "create", capture: "capture", refund: "refund" };

testPaymentGateway("sandbox", async () => {
  const { database, drop } = await createTestDatabase();
  const clock = createFakeClock();
  let received: Webhook[] = [];
  const { sandbox, gateway, payer, merchant } = await startGateway({
    pool: database.$client,
    clock,
    merchantOrigin: shopOrigin,
    notify: async (webhook) => {
      received.push(webhook);
      return new Response(null, { status: 204 });
    },
  });
  /** Each of the brands, for payments that take only one of them. */
  const phones = { frictionless: "0500000001", do_not_honor: "0500000002", processing_paid: "0500000003" };
  const payBy = (scenario: keyof typeof phones) => async (next: NextStep) => {
    if (next.kind === "redirect") return void (await payer.agreeToParts(next.url, phones[scenario]));
    await payer.pay(srcOf(next), scenario, "mada");
    await payer.pay(srcOf(next), scenario, "visa");
  };
  return {
    gateway,
    is: {
      paysBy: "mada",
      findsLost: true,
      opens: "frame",
      refusalEnds: "payment",
      deciding: "processing",
      webhooks: "signed",
    },
    shopOrigin,
    now: clock.now,
    payer: {
      pay: payBy("frictionless"),
      isDeclined: payBy("do_not_honor"),
      paysSlowly: payBy("processing_paid"),
      cancels: async (next) => void (await payer.cancel(srcOf(next))),
    },
    walletToken: async (next) => (next.kind === "wallet" ? payer.walletToken(next.sheet?.src ?? "") : ""),
    letBankAnswer: async () => clock.advance(21),
    failNext: async (call, when) =>
      void (await merchant.control({ faults: [{ point: points[call], kind: `timeout_${when}` }] })),
    takeWebhooks: async () => {
      await sandbox.tick();
      const taken = received;
      received = [];
      return taken;
    },
    close: drop,
  };
});

const away = (timeoutMs: number, fetch: typeof globalThis.fetch) =>
  createSandboxGateway({ apiUrl: "https://pay.test", secretKey: "k", webhookSecret: "n", timeoutMs, fetch });
const context = { requestId: "r", locale: "en" as const };
const ref = { supplier: "sandbox", token: "pay_1" };

/** A port of this machine that nobody listens on. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

test("a gateway that refuses the connection has certainly done nothing", async () => {
  const apiUrl = `http://127.0.0.1:${await closedPort()}`;
  const gateway = createSandboxGateway({ apiUrl, secretKey: "k", webhookSecret: "n" });
  await expect(gateway.void(ref, "key", context)).rejects.toMatchObject({ kind: "unavailable" });
});

test("a gateway that does not answer in time may have done it; a question did nothing", async () => {
  const hangs: typeof fetch = (_input, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(new Error("timed out"))));
  await expect(away(20, hangs).void(ref, "key", context)).rejects.toMatchObject({ kind: "unknown_outcome" });
  await expect(away(20, hangs).retrieve(ref, context)).rejects.toMatchObject({ kind: "unavailable" });
});

test.each([
  ["an error page", new Response("<html>502</html>", { status: 502 })],
  ["half an answer", new Response('{"id":"pay_1"', { status: 200 })],
  ["a payment in another currency", Response.json({ id: "pay_1", state: "captured", currency: "USD" })],
])("%s to a call that changes something is an unknown outcome", async (_, response) => {
  const gateway = away(1_000, async () => response);
  await expect(gateway.void(ref, "key", context)).rejects.toMatchObject({ kind: "unknown_outcome" });
});

test("each of ten forged webhooks is refused, the good one is read", () => {
  const gateway = createSandboxGateway({ apiUrl: "", secretKey: "k", webhookSecret: NOTICE_SECRET });
  const now = new Date();
  const raw = JSON.stringify({ id: "evt_1", type: "payment.captured", data: { paymentId: "pay_1", merchantRef: "m" } });
  const headers = (signature: string | undefined) => new Headers(signature ? { "wijhapay-signature": signature } : {});
  const good = gateway.parseWebhook(raw, headers(signWebhook(NOTICE_SECRET, raw, now)), now);
  expect(good).toEqual({ eventId: "evt_1", payment: ref, merchantRef: "m", about: "payment" });
  const read = forgedWebhooks(NOTICE_SECRET, raw, now).map(({ signature, body }) =>
    gateway.parseWebhook(body, headers(signature), now),
  );
  expect(read).toEqual(Array.from({ length: 10 }, () => null));
});
