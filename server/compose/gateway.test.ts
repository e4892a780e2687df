import { serve } from "@hono/node-server";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getSystem } from "#contract/admin/system.ts";
import { getBooking, payBooking } from "#contract/bookings.ts";
import type { PaymentView } from "#contract/payments.ts";
import { createMoyasarMock } from "#sandbox/partners/moyasar/create-moyasar-mock.ts";
import { createCanceller } from "#server/modules/bookings/testing/cancel-booking.ts";
import { createTraveller } from "#server/modules/bookings/testing/traveller-booking.ts";
import { fetchSettlementsJob } from "#server/modules/settlement/index.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

// The product with PAYMENT_GATEWAY=moyasar before Moyasar's mock on a port of its own: a browser's road over HTTP, both ways.
const webhookToken = "token-of-the-webhooks";
let app: TestApp;
let mock: ReturnType<typeof createMoyasarMock>;
let server: ReturnType<typeof serve>;
beforeAll(async () => {
  server = serve({ fetch: (request) => mock.answer(request), port: 0, hostname: "127.0.0.1" });
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  mock = createMoyasarMock({ now: () => app.clock.now(), origin, webhookToken });
  app = await createTestApp({
    env: {
      PAYMENT_GATEWAY: "moyasar",
      MOYASAR_SECRET_KEY: "sk_test_of_the_mock",
      MOYASAR_WEBHOOK_TOKEN: webhookToken,
      MOYASAR_URL: origin,
      MOYASAR_CALLS_A_MINUTE: "6000",
    },
  });
});
afterAll(async () => {
  await app.close();
  server.close();
  await once(server, "close");
});

/** A press on the hosted page; answers where it leads, or what the page says. */
async function press(payment: PaymentView, way: string, source = "mada") {
  if (payment.step?.kind !== "redirect") throw new Error("nothing leads to the page");
  expect(await (await fetch(payment.step.url)).text()).toContain("Back to the shop");
  const address = new URL(payment.step.url);
  const body = new URLSearchParams({ source, way });
  const answer = await fetch(`${address.origin}${address.pathname}/pay`, { method: "POST", body, redirect: "manual" });
  return answer.headers.get("location") ?? answer.text();
}
/** Webhooks arrive and jobs run. */
async function settle() {
  for (const raw of mock.deliveries.take())
    expect((await app.request("/api/webhooks/payments/moyasar", { method: "POST", body: raw })).status).toBe(204);
  for (let round = 0; round < 3; round++) await app.queue.drain({ delayed: true });
}
async function begin() {
  const traveller = createTraveller(app);
  const { id } = await traveller.name();
  const input = { bookingId: id, method: "mada" as const, acceptTerms: true as const };
  return { id, payment: await app.api(payBooking, input, { idempotencyKey: crypto.randomUUID() }) };
}
const outcomeOf = async (id: string) => app.api(getBooking, { bookingId: id });

test("declined, then paid on the same page: the booking is confirmed, and a refund goes back the same way", async () => {
  const { id, payment } = await begin();
  expect(payment).toMatchObject({ frame: null, state: "open", methods: ["mada", "card", "apple_pay", "stc_pay"] });
  expect(await press(payment, "51")).toContain("INSUFFICIENT FUNDS");
  await settle();
  expect(await outcomeOf(id)).toMatchObject({ stage: "held", payment: { state: "open" } });
  const back = new URL(await press(payment, "paid", "visa"));
  expect(back.pathname).toBe("/en/callback/booking/confirmation");
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ payment: payment.id, status: "paid" });
  await settle();
  const booked = await outcomeOf(id);
  expect(booked).toMatchObject({ outcome: "success", payment: { state: "captured", method: "card" } });
  const [invoice] = mock.state.invoices.values();
  expect(invoice).toMatchObject({ status: "paid", amount: payment.amount.amount });

  const canceller = createCanceller(app);
  const quote = await canceller.quote(id);
  await canceller.accept(id, quote);
  await settle();
  await settle();
  const refunded = invoice?.payments.map((each) => each.refunded);
  expect(refunded?.at(-1)).toBe(quote.total.back.amount);
  expect((await canceller.books(id)).gateway_clearing ?? 0).toBe(payment.amount.amount - quote.total.back.amount);
});

test("who turns back is led to where the payment waits, and pays there", async () => {
  const { id, payment } = await begin();
  const [invoice] = [...mock.state.invoices.values()].slice(-1);
  expect(invoice?.back_url).toBe(`http://wijha.test/en/callback/booking/confirmation?payment=${payment.id}&back=1`);
  expect((await outcomeOf(id)).payment).toMatchObject({ step: payment.step });
  await press(payment, "paid");
  await settle();
  expect(await outcomeOf(id)).toMatchObject({ outcome: "success" });
});

test("the page of the system tells of it, and what it settles is held against our payments", async () => {
  const { suppliers } = await (await logInStaff(app, "administrator")).api(getSystem, {});
  expect(suppliers.at(-1)).toMatchObject({ id: "moyasar", kind: "partner", verdict: "good", product: null });
  mock.settle();
  await app.queue.enqueue(app.database, fetchSettlementsJob, {});
  await app.queue.drain({ delayed: true });
  const { rows } = await app.database.$client.query("select gateway, lines, matched from settlements");
  expect(rows).toEqual([{ gateway: "moyasar", lines: expect.any(Number), matched: expect.any(Number) }]);
  expect(rows[0].matched).toBe(rows[0].lines);
});
