import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import type { MockCall, MockFault } from "#sandbox/partners/moyasar/faults.ts";
import type { PaymentGateway } from "#server/modules/payments/index.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { certainAfterMs } from "./refund-invoice.ts";
import { context, createSteps } from "./testing/moyasar-steps.ts";
import { openMoyasar } from "./testing/open-moyasar.ts";

let fresh: TestDatabase;
let moyasar: ReturnType<typeof openMoyasar>;
let gateway: PaymentGateway;
let steps: ReturnType<typeof createSteps>;
beforeAll(async () => {
  fresh = await createTestDatabase();
  moyasar = openMoyasar(fresh.database);
  steps = createSteps(moyasar.clock.now, moyasar.mock, () => gateway);
});
// Faults in a row open the circuit, which is another test's matter.
beforeEach(() => {
  gateway = moyasar.open().gateway;
  moyasar.mock.faults.clear();
});
afterAll(() => fresh.drop());

const refuse = (status: number, type: string): MockFault => ({ how: "refuse", status, type });
const invoicesOf = (merchantRef: string) =>
  [...moyasar.mock.state.invoices.values()].filter(({ metadata }) => metadata?.["merchant_ref"] === merchantRef);

/** Every error of Moyasar's list, and whatever else comes instead of an answer: the kind of fault of a call that changes, and of one that looks. */
const faults: [string, MockFault, string, string][] = [
  ["validation", refuse(400, "invalid_request_error"), "invalid_request", "invalid_request"],
  ["bad key", refuse(401, "authentication_error"), "auth", "auth"],
  ["key without the right", refuse(403, "authentication_error"), "auth", "auth"],
  ["turned away before Moyasar", refuse(403, "cloudflare"), "auth", "auth"],
  ["account not active", refuse(405, "account_inactive_error"), "auth", "auth"],
  ["used id", refuse(400, "used_given_id"), "duplicate", "duplicate"],
  ["challenge failed", refuse(400, "3ds_auth_error"), "not_permitted", "not_permitted"],
  ["not found", refuse(404, "api_error"), "not_found", "not_found"],
  ["too many calls", refuse(429, "rate_limit_error"), "rate_limited", "rate_limited"],
  ["timed out over there", refuse(408, "api_connection_error"), "unknown_outcome", "unavailable"],
  ["server error", refuse(500, "api_error"), "unknown_outcome", "unavailable"],
  ["refusal with a status of the server", refuse(503, "invalid_request_error"), "unknown_outcome", "unavailable"],
  ["page of a proxy", { how: "html" }, "unknown_outcome", "unavailable"],
  ["half an answer", { how: "truncated" }, "unknown_outcome", "unavailable"],
  ["empty answer", { how: "empty" }, "unknown_outcome", "unavailable"],
  ["answer of another shape", { how: "odd_shape" }, "unknown_outcome", "unavailable"],
  ["a status nobody knows", { how: "odd_status" }, "unknown_outcome", "unavailable"],
  ["silence before", { how: "silent_before" }, "unknown_outcome", "unavailable"],
  ["silence after", { how: "silent_after" }, "unknown_outcome", "unavailable"],
  ["error after", { how: "error_after" }, "unknown_outcome", "unavailable"],
];
/** What only looks is tried three times. */
const planned = (call: MockCall, fault: MockFault) => moyasar.mock.faults.next(call, fault, fault, fault);

test.each(faults)("to an invoice that is asked for: %s", async (_, fault, kind) => {
  const order = steps.request();
  moyasar.mock.faults.next("create", fault);
  await expect(gateway.start(order, context)).rejects.toMatchObject({ kind });
  moyasar.mock.faults.clear();
  // Whatever it was, the next press makes one invoice of it, and finds the one that was made.
  gateway = moyasar.open().gateway;
  const { payment } = await gateway.start(order, context);
  expect(invoicesOf(order.merchantRef).map(({ id }) => id)).toEqual([payment.ref.token]);
});

test.each(faults)("to a question: %s", async (_, fault, _kind, kind) => {
  const { payment } = await steps.start();
  planned("invoice", fault);
  await expect(gateway.retrieve(payment.ref, context)).rejects.toMatchObject({ kind });
});

test.each(faults)("to a refund: %s, and it is made once however often it is asked for", async (_, fault, told) => {
  const ref = await steps.startPaid();
  const kind = ["invalid_request", "not_found", "not_permitted"].includes(told) ? "not_permitted" : told;
  moyasar.mock.faults.next("refund", fault);
  await expect(gateway.refund(ref, sar(1_000), `key-${ref.token}`, context)).rejects.toMatchObject({ kind });
  gateway = moyasar.open().gateway;
  const again = () => gateway.refund(ref, sar(1_000), `key-${ref.token}`, context);
  const first = await again().catch((error: unknown) => error);
  // In doubt it waits; then it is certain that it was never made.
  if (first instanceof Error) {
    expect(first).toMatchObject({ kind: "unknown_outcome" });
    moyasar.clock.advance(certainAfterMs / 1000);
  }
  expect(await again()).toMatchObject({ refunded: sar(1_000), state: "partially_refunded" });
  expect(await again()).toMatchObject({ refunded: sar(1_000) });
});

test.each(faults)("to closing: %s, and what is closed stays so", async (_, fault, told) => {
  const { payment } = await steps.start();
  moyasar.mock.faults.next("cancel", fault);
  const first = await gateway.void(payment.ref, "void", context).catch((error: unknown) => error);
  // A refusal is looked after: it may have been closed, or paid, meanwhile.
  const isRefusal = ["invalid_request", "not_found", "not_permitted"].includes(told);
  expect(first).toMatchObject({ kind: isRefusal ? "not_permitted" : told });
  gateway = moyasar.open().gateway;
  expect(await gateway.void(payment.ref, "void", context)).toMatchObject({ state: "voided" });
});

test("our own quota holds calls back before they are sent, and 429 for as long as it says", async () => {
  const { payment } = await steps.start();
  const made = moyasar.mock.count("invoice");
  moyasar.mock.faults.next("invoice", {
    ...refuse(429, "rate_limit_error"),
    headers: { "retry-after": "30" },
  } as MockFault);
  for (let time = 0; time < 2; time += 1)
    await expect(gateway.retrieve(payment.ref, context)).rejects.toMatchObject({ kind: "rate_limited" });
  expect(moyasar.mock.count("invoice")).toBe(made + 1);
});
