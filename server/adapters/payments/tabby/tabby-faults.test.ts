import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import type { MockCall, MockFault } from "#sandbox/partners/tabby/faults.ts";
import type { PaymentGateway } from "#server/modules/payments/index.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { openTabby } from "./testing/open-tabby.ts";
import { amount, context, createSteps } from "./testing/tabby-steps.ts";

let fresh: TestDatabase;
let tabby: ReturnType<typeof openTabby>;
let gateway: PaymentGateway;
let steps: ReturnType<typeof createSteps>;
beforeAll(async () => {
  fresh = await createTestDatabase();
  tabby = openTabby(fresh.database);
  steps = createSteps(tabby.clock.now, tabby.mock, () => gateway);
});
// Faults in a row open the circuit, which is another test's matter.
const renew = () => {
  tabby.mock.faults.clear();
  gateway = tabby.open();
};
beforeEach(renew);
afterAll(() => fresh.drop());

const refuse = (status: number, type: string): MockFault => ({ how: "refuse", status, type });
const stored = (id: string) => tabby.mock.state.payments.get(id);

/** Every error of Tabby's list, and whatever else comes instead of an answer: the kind of fault of a call that changes, and of one that looks. */
const faults: [string, MockFault, string, string][] = [
  ["bad data", refuse(400, "bad_data"), "invalid_request", "invalid_request"],
  ["bad key", refuse(401, "not_authorized"), "auth", "auth"],
  ["somebody else's", refuse(403, "no_permission"), "auth", "auth"],
  ["turned away before Tabby", refuse(403, "cloudflare"), "auth", "auth"],
  ["not found", refuse(404, "not_found"), "not_found", "not_found"],
  ["disputed", refuse(409, "conflict"), "not_permitted", "not_permitted"],
  [
    "too many calls",
    { how: "refuse", status: 429, type: "too_many", headers: { "retry-after": "0" } },
    "rate_limited",
    "rate_limited",
  ],
  ["timed out over there", refuse(408, "timeout"), "unknown_outcome", "unavailable"],
  ["server error", refuse(500, "internal"), "unknown_outcome", "unavailable"],
  ["refusal with a status of the server", refuse(503, "bad_data"), "unknown_outcome", "unavailable"],
  ["page of a proxy", { how: "html" }, "unknown_outcome", "unavailable"],
  ["half an answer", { how: "truncated" }, "unknown_outcome", "unavailable"],
  ["empty answer", { how: "empty" }, "unknown_outcome", "unavailable"],
  ["answer of another shape", { how: "odd_shape" }, "unknown_outcome", "unavailable"],
  ["a status nobody knows", { how: "odd_status" }, "unknown_outcome", "unavailable"],
  ["another currency", { how: "currency" }, "unknown_outcome", "unavailable"],
  ["silence before", { how: "silent_before" }, "unknown_outcome", "unavailable"],
  ["silence after", { how: "silent_after" }, "unknown_outcome", "unavailable"],
  ["error before", { how: "error_before" }, "unknown_outcome", "unavailable"],
  ["error after", { how: "error_after" }, "unknown_outcome", "unavailable"],
];
/** What only looks is tried three times. */
const planned = (call: MockCall, fault: MockFault) => tabby.mock.faults.next(call, fault, fault, fault);
const isRefusal = (kind: string) => ["invalid_request", "not_found", "not_permitted"].includes(kind);

test.each(faults)("to a session that is asked for: %s", async (_, fault, kind) => {
  const order = steps.request();
  tabby.mock.faults.next("create", fault);
  await expect(gateway.start(order, context)).rejects.toMatchObject({ kind });
  expect(await gateway.findByMerchantRef(order.merchantRef, context)).toBeNull();
  renew();
  // Whatever it was, the next press makes one of it that has a page; one that is lost is nobody's.
  const { payment, next } = await gateway.start(order, context);
  expect(next).toMatchObject({ kind: "redirect", url: expect.stringContaining("lang=ar") });
  expect((await gateway.start(order, context)).payment.ref).toEqual(payment.ref);
});

test.each(faults)("to a question: %s", async (_, fault, _kind, kind) => {
  const { payment } = await steps.start();
  planned("payment", fault);
  await expect(gateway.retrieve(payment.ref, context)).rejects.toMatchObject({ kind });
});

test.each(faults)("to a capture: %s, and it is made once however often it is asked for", async (_, fault, told) => {
  const ref = await steps.startAgreed();
  const capture = () => gateway.capture(ref, amount, "capture", context);
  tabby.mock.faults.next("capture", fault);
  await expect(capture()).rejects.toMatchObject({ kind: isRefusal(told) ? "not_permitted" : told });
  renew();
  for (let time = 0; time < 2; time++) expect(await capture()).toMatchObject({ state: "captured", captured: amount });
  expect(stored(ref.token)?.captures).toHaveLength(1);
});

test.each(faults)("to a refund: %s, and it is made once however often it is asked for", async (_, fault, told) => {
  const ref = await steps.startTaken();
  const refund = () => gateway.refund(ref, sar(1_050), `refund-${ref.token}`, context);
  tabby.mock.faults.next("refund", fault);
  await expect(refund()).rejects.toMatchObject({ kind: isRefusal(told) ? "not_permitted" : told });
  renew();
  for (let time = 0; time < 2; time++)
    expect(await refund()).toMatchObject({ refunded: sar(1_050), state: "partially_refunded" });
  expect(stored(ref.token)?.refunds.map((each) => each.amount)).toEqual(["10.50"]);
});

test.each(faults)("to letting go: %s, and what is let go stays so", async (_, fault, told) => {
  const ref = await steps.startAgreed();
  tabby.mock.faults.next("close", fault);
  await expect(gateway.void(ref, "void", context)).rejects.toMatchObject({
    kind: isRefusal(told) ? "not_permitted" : told,
  });
  renew();
  for (let time = 0; time < 2; time++)
    expect(await gateway.void(ref, "void", context)).toMatchObject({ state: "voided", captured: sar(0) });
});

test.each(["not_available", "order_amount_too_high", "order_amount_too_low"] as const)(
  "who is refused at once (%s) has no page, and is asked about no more",
  async (reason) => {
    const order = steps.request();
    tabby.mock.faults.next("create", { how: "rejected", reason });
    const { payment, next } = await gateway.start(order, context);
    expect(next).toEqual({ kind: "none" });
    expect(payment).toMatchObject({ state: "failed", decline: "not_lent", merchantRef: order.merchantRef, amount });
    const asked = tabby.mock.count("payment");
    expect(await gateway.retrieve(payment.ref, context)).toEqual(payment);
    expect((await gateway.findByMerchantRef(order.merchantRef, context))?.next).toEqual({ kind: "none" });
    expect(tabby.mock.count("payment")).toBe(asked);
  },
);

test("what it is told: the amount as it stands, the payer, our address, and nothing about anybody's earlier orders", async () => {
  const { payment } = await steps.start();
  expect(stored(payment.ref.token)).toMatchObject({
    amount: "2547.50",
    currency: "SAR",
    lang: "ar",
    buyer: { name: "سارة القحطاني", email: "sara@example.com", phone: "+966500000001" },
    order: { reference_id: payment.merchantRef, items: [{ quantity: 1, unit_price: "2547.50", category: "Travel" }] },
  });
  const { rows } = await fresh.database.$client.query(
    "select request, response from partner_calls where partner = 'tabby'",
  );
  const recorded = JSON.stringify(rows);
  for (const personal of ["القحطاني", "sara@example.com", "966500000001", "sk_test_suite", "sessionId="])
    expect(recorded).not.toContain(personal);
});

test("our own quota holds calls back before they are sent, and a 429 for its window, as Tabby names no time", async () => {
  const { payment } = await steps.start();
  const made = tabby.mock.count("payment");
  tabby.mock.faults.next("payment", refuse(429, "too_many"));
  for (let time = 0; time < 2; time += 1)
    await expect(gateway.retrieve(payment.ref, context)).rejects.toMatchObject({ kind: "rate_limited" });
  expect(tabby.mock.count("payment")).toBe(made + 1);
});
