import { serve } from "@hono/node-server";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getSettlements, importSettlement } from "#contract/admin/settlement.ts";
import { getSystem } from "#contract/admin/system.ts";
import { getBooking, payBooking } from "#contract/bookings.ts";
import type { PaymentView } from "#contract/payments.ts";
import { createMoyasarMock } from "#sandbox/partners/moyasar/create-moyasar-mock.ts";
import { createTabbyMock } from "#sandbox/partners/tabby/create-tabby-mock.ts";
import { createCanceller } from "#server/modules/bookings/testing/cancel-booking.ts";
import { createTraveller } from "#server/modules/bookings/testing/traveller-booking.ts";
import { agreedFees } from "#server/modules/settlement/gateway/fee-contract.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

// The product with Moyasar for cards and Tabby beside it, each before its mock on a port of its own.
const webhookToken = "token-of-the-webhooks";
const webhook = { title: "x-webhook-secret", value: "secret-of-the-webhooks" };
const servers: ReturnType<typeof serve>[] = [];
let app: TestApp;
let moyasar: ReturnType<typeof createMoyasarMock>;
let tabby: ReturnType<typeof createTabbyMock>;

async function listen(answer: (request: Request) => Promise<Response>): Promise<string> {
  const server = serve({ fetch: answer, port: 0, hostname: "127.0.0.1" });
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
beforeAll(async () => {
  const [cards, parts] = [await listen((asked) => moyasar.answer(asked)), await listen((asked) => tabby.answer(asked))];
  const now = () => app.clock.now();
  moyasar = createMoyasarMock({ now, origin: cards, webhookToken });
  tabby = createTabbyMock({ now, origin: parts, webhook });
  app = await createTestApp({
    env: {
      PAYMENT_GATEWAY: "moyasar",
      MOYASAR_SECRET_KEY: "sk_test_of_the_mock",
      MOYASAR_WEBHOOK_TOKEN: webhookToken,
      MOYASAR_URL: cards,
      MOYASAR_CALLS_A_MINUTE: "6000",
      TABBY_SECRET_KEY: "sk_test_of_the_mock",
      TABBY_MERCHANT_CODE: "wijha_sau",
      TABBY_WEBHOOK_SECRET: webhook.value,
      TABBY_URL: parts,
      TABBY_CALLS_A_MINUTE: "6000",
    },
  });
});
afterAll(async () => {
  await app.close();
  for (const server of servers) {
    server.close();
    await once(server, "close");
  }
});

const post = (gateway: string, body: string, headers = new Headers()) =>
  app.request(`/api/webhooks/payments/${gateway}`, { method: "POST", body, headers });
/** Each gateway tells at its own address, and jobs run. */
async function settle() {
  for (const raw of moyasar.deliveries.take()) expect((await post("moyasar", raw)).status).toBe(204);
  for (const { raw, headers } of tabby.deliveries.take()) expect((await post("tabby", raw, headers)).status).toBe(200);
  for (let round = 0; round < 3; round++) await app.queue.drain({ delayed: true });
}
async function begin(method: "tabby" | "mada", lastName?: string) {
  const traveller = createTraveller(app);
  const { id } = await traveller.name(lastName);
  const input = { bookingId: id, method, acceptTerms: true as const };
  return { id, payment: await app.api(payBooking, input, { idempotencyKey: crypto.randomUUID() }) };
}
async function press({ step }: PaymentView, way: string) {
  if (step?.kind !== "redirect") throw new Error("nothing leads to the page");
  const answer = await fetch(step.url, { method: "POST", body: new URLSearchParams({ way }), redirect: "manual" });
  return new URL(answer.headers.get("location") ?? "");
}
const outcomeOf = (id: string) => app.api(getBooking, { bookingId: id });
const stored = (paymentId: string) =>
  [...tabby.state.payments.values()].find(({ order }) => order.reference_id === paymentId)!;

test("the ways of paying of both are offered, and the page of the system tells of both", async () => {
  const { response } = (await (await app.request("/api/settings")).json()) as { response: object };
  expect(response).toMatchObject({ paymentMethods: ["mada", "card", "apple_pay", "stc_pay", "tabby"] });
  const { payment } = await begin("tabby");
  expect(payment).toMatchObject({ methods: ["mada", "card", "apple_pay", "stc_pay", "tabby"] });
  const { suppliers } = await (await logInStaff(app, "administrator")).api(getSystem, {});
  expect(suppliers.slice(-2).map(({ id, kind }) => [id, kind])).toEqual([
    ["moyasar", "partner"],
    ["tabby", "partner"],
  ]);
});

test("agreed to at Tabby, captured with the confirmation, and a cancellation goes back there in part", async () => {
  const asked = moyasar.count("create");
  const { id, payment } = await begin("tabby");
  const back = await press(payment, "agree");
  expect(back.pathname).toBe("/en/callback/booking/confirmation");
  expect(stored(payment.id)).toMatchObject({ status: "AUTHORIZED", lang: "en" });
  await settle();
  expect(await outcomeOf(id)).toMatchObject({ outcome: "success", payment: { state: "captured", method: "tabby" } });
  expect(stored(payment.id)).toMatchObject({ status: "CLOSED", captures: [{ reference_id: `capture:${payment.id}` }] });

  const canceller = createCanceller(app);
  const quote = await canceller.quote(id);
  await canceller.accept(id, quote);
  await settle();
  await settle();
  expect(stored(payment.id).refunds.map(({ amount }) => amount)).toEqual([(quote.total.back.amount / 100).toFixed(2)]);
  expect((await canceller.books(id)).gateway_clearing ?? 0).toBe(payment.amount.amount - quote.total.back.amount);
  expect(moyasar.count("create")).toBe(asked);
});

test("what the airline refuses is let go of at Tabby: nothing is captured", async () => {
  const { id, payment } = await begin("tabby", "Reject");
  await press(payment, "agree");
  await settle();
  await settle();
  expect(await outcomeOf(id)).toMatchObject({ stage: "failed", payment: { state: "voided" } });
  expect(stored(payment.id)).toMatchObject({ status: "CLOSED", captures: [], refunds: [] });
});

test("who does not lend is left for a card at Moyasar, and no notice crosses over", async () => {
  const { id, payment } = await begin("tabby");
  await press(payment, "reject");
  await settle();
  expect((await outcomeOf(id)).payment).toMatchObject({ state: "failed", decline: "not_lent" });
  const sessions = tabby.count("create");
  const card = await app.api(
    payBooking,
    { bookingId: id, method: "mada", acceptTerms: true },
    { idempotencyKey: crypto.randomUUID() },
  );
  expect(tabby.count("create")).toBe(sessions);
  const [invoice] = [...moyasar.state.invoices.values()].slice(-1);
  expect(invoice?.metadata?.["merchant_ref"]).toBe(card.id);
  // Tabby tells of a payment that is Moyasar's: nobody is asked because of it.
  const strange = JSON.stringify({ id: invoice?.id, is_test: true, order: { reference_id: card.id } });
  expect((await post("tabby", strange, new Headers({ [webhook.title]: webhook.value }))).status).toBe(200);
  expect((await post("moyasar", strange, new Headers({ [webhook.title]: webhook.value }))).status).toBe(401);
  const { rows } = await app.database.$client.query("select 1 from payment_notices where payment_id = $1", [card.id]);
  expect(rows).toEqual([]);
});

test("what Tabby pays out is brought in as its file, held against its payments alone", async () => {
  const { payment } = await begin("tabby");
  await press(payment, "agree");
  await settle();
  const finance = await logInStaff(app, "finance");
  const { fee, vat } = agreedFees("tabby", payment.amount.amount)!;
  const decimal = (halalas: number) => (halalas / 100).toFixed(2);
  const net = payment.amount.amount - fee - vat;
  const line = [stored(payment.id).id, "tabby", "payment", "SAR"].concat(
    [payment.amount.amount, net, fee, vat, fee + vat].map(decimal),
    app.clock.now().toISOString(),
  );
  const head = "payment_id,scheme,type,currency,amount,net_amount,fee,vat,total_fee,transaction_date";
  const input = { payoutOn: "2026-11-30", paid: net, file: `${head}\n${line.join(",")}\n` };
  await expect(finance.api(importSettlement, { ...input, gateway: "tamara", reference: "T-0" })).rejects.toMatchObject({
    code: "invalid_input",
    errors: { gateway: ["not_offered"] },
  });
  // Left at the gateway for cards it is not taken: none of it is Moyasar's.
  await expect(finance.api(importSettlement, { ...input, reference: "T-1" })).rejects.toMatchObject({
    errors: { gateway: ["other_gateway"] },
  });
  const imported = await finance.api(importSettlement, { ...input, gateway: "tabby", reference: "T-1" });
  expect(imported).toMatchObject({ isNew: true, lines: 1, differences: 0 });
  expect(await finance.api(getSettlements, {})).toMatchObject({
    gateways: ["moyasar", "tabby"],
    settlements: [{ gateway: "tabby", reference: "T-1", matched: 1 }],
  });
});

test("without its settings nobody offers it, and it has no address here", async () => {
  await using plain = await createTestApp();
  expect((await plain.request("/api/webhooks/payments/tabby", { method: "POST", body: "{}" })).status).toBe(404);
});
