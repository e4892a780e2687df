import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import { createInvoice } from "#sandbox/partners/moyasar/invoices.ts";
import type { PaymentGateway } from "#server/modules/payments/index.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { amount, context, createSteps } from "./testing/moyasar-steps.ts";
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

const invoicesOf = (merchantRef: string) =>
  [...moyasar.mock.state.invoices.values()].filter(({ metadata }) => metadata?.["merchant_ref"] === merchantRef);

test("another currency than ours is believed by nobody", async () => {
  const order = steps.request();
  moyasar.mock.faults.next("create", { how: "currency" });
  await expect(gateway.start(order, context)).rejects.toMatchObject({ kind: "unknown_outcome" });
  const { payment } = await steps.start();
  moyasar.mock.faults.next("invoice", { how: "currency" });
  await expect(gateway.retrieve(payment.ref, context)).rejects.toMatchObject({ kind: "unavailable" });
});

test("an invoice that is listed late is another one's page: only the one that was told can be paid", async () => {
  const order = steps.request();
  moyasar.mock.faults.next("create", { how: "silent_after" });
  await expect(gateway.start(order, context)).rejects.toMatchObject({ kind: "unknown_outcome" });
  moyasar.mock.faults.next("list", { how: "unlisted" });
  const { payment } = await gateway.start(order, context);
  expect(invoicesOf(order.merchantRef)).toHaveLength(2);
  expect((await gateway.findByMerchantRef(order.merchantRef, context))?.payment.ref).toEqual(payment.ref);
});

test("lists that pass over what was asked for are looked through", async () => {
  const order = steps.request();
  moyasar.mock.faults.next("create", { how: "silent_after" });
  await expect(gateway.start(order, context)).rejects.toMatchObject({ kind: "unknown_outcome" });
  // They are all newer than ours.
  for (let more = 0; more < 45; more += 1)
    createInvoice(moyasar.mock.state, { amount: 5_000, currency: "SAR", description: "sold elsewhere" });
  moyasar.mock.faults.next("list", { how: "unfiltered" }, { how: "unfiltered" });
  const found = await gateway.findByMerchantRef(order.merchantRef, context);
  expect(found?.payment.merchantRef).toBe(order.merchantRef);
});

test("a payment that was begun before its end is waited for, and then it has expired", async () => {
  const { payment, next } = await steps.start();
  const bank = await steps.payer.beginChallenge(next);
  moyasar.clock.advance(14 * 60);
  const other = await steps.start({ expiresAt: new Date(moyasar.clock.now().getTime() + 60_000).toISOString() });
  await steps.payer.beginChallenge(other.next);
  moyasar.clock.advance(61);
  expect(await gateway.retrieve(other.payment.ref, context)).toMatchObject({ state: "requires_action" });
  moyasar.clock.advance(15 * 60);
  expect(await gateway.retrieve(other.payment.ref, context)).toMatchObject({ state: "expired" });
  expect(await gateway.void(other.payment.ref, "late", context)).toMatchObject({ state: "expired" });
  await steps.payer.answer(bank);
  expect(await gateway.retrieve(payment.ref, context)).toMatchObject({ state: "captured", captured: amount });
});

test("what was paid twice goes back once, and the first stays", async () => {
  const { payment, next } = await steps.start();
  const banks = [await steps.payer.beginChallenge(next), await steps.payer.beginChallenge(next, "visa")];
  for (const bank of banks) await steps.payer.answer(bank);
  expect(await gateway.retrieve(payment.ref, context)).toMatchObject({
    state: "captured",
    captured: amount,
    method: "mada",
    stray: amount,
  });
  moyasar.mock.faults.next("refund", { how: "silent_after" });
  await expect(gateway.returnStray?.(payment.ref, "first", context)).rejects.toMatchObject({ kind: "unknown_outcome" });
  for (let time = 0; time < 2; time += 1)
    expect(await gateway.returnStray?.(payment.ref, "first", context)).toMatchObject({
      state: "captured",
      captured: amount,
      refunded: sar(0),
      stray: sar(0),
    });
  expect(moyasar.mock.state.invoices.get(payment.ref.token)?.payments.map(({ refunded }) => refunded)).toEqual([
    0,
    amount.amount,
  ]);
});

test("whoever paid first as we saw it stays the payment, however old the other attempt is, and what has gone back of it stays", async () => {
  const { payment, next } = await steps.start();
  const older = await steps.payer.beginChallenge(next, "visa");
  moyasar.clock.advance(1);
  await steps.payer.answer(await steps.payer.beginChallenge(next, "mada"));
  await gateway.refund(payment.ref, sar(1_000), `first-${payment.ref.token}`, context);
  await steps.payer.answer(older);
  const told = { state: "partially_refunded", captured: amount, refunded: sar(1_000), method: "mada" };
  expect(await gateway.retrieve(payment.ref, context)).toMatchObject({ ...told, stray: amount });
  expect(await gateway.returnStray?.(payment.ref, "first", context)).toMatchObject({ ...told, stray: sar(0) });
  expect(moyasar.mock.state.invoices.get(payment.ref.token)?.payments.map(({ refunded }) => refunded)).toEqual([
    amount.amount,
    1_000,
  ]);
});

test("while one refund is in doubt no other of the payment is sent", async () => {
  const ref = await steps.startPaid();
  moyasar.mock.faults.next("refund", { how: "silent_before" });
  await expect(gateway.refund(ref, sar(100), `one-${ref.token}`, context)).rejects.toMatchObject({
    kind: "unknown_outcome",
  });
  await expect(gateway.refund(ref, sar(100), `two-${ref.token}`, context)).rejects.toMatchObject({
    kind: "unavailable",
    info: { code: "another_is_sent" },
  });
  await expect(gateway.refund(ref, sar(200), `one-${ref.token}`, context)).rejects.toMatchObject({ kind: "duplicate" });
});

test("a refund by the gateway's own page is told, and one in doubt is not taken for it", async () => {
  const ref = await steps.startPaid();
  const [paid] = moyasar.mock.state.invoices.get(ref.token)?.payments ?? [];
  if (!paid) throw new Error("nobody paid");
  Object.assign(paid, { status: "refunded", refunded: 5_000 });
  expect(await gateway.retrieve(ref, context)).toMatchObject({ state: "partially_refunded", refunded: sar(5_000) });
  expect(await gateway.refund(ref, sar(1_000), `own-${ref.token}`, context)).toMatchObject({ refunded: sar(6_000) });
  Object.assign(paid, { status: "voided" });
  expect(await gateway.retrieve(ref, context)).toMatchObject({ state: "refunded", refunded: amount });
});

test("an account that holds first is captured once, and let go of before", async () => {
  const authorise = async () => {
    const { payment, next } = await steps.start();
    const bank = await steps.payer.beginChallenge(next);
    const [held] = moyasar.mock.state.invoices.get(payment.ref.token)?.payments ?? [];
    if (!held || !bank) throw new Error("nothing is held");
    Object.assign(held, { status: "authorized" });
    return payment.ref;
  };
  const ref = await authorise();
  expect(await gateway.retrieve(ref, context)).toMatchObject({ state: "authorized", captured: sar(0) });
  moyasar.mock.faults.next("capture", { how: "silent_after" });
  await expect(gateway.capture(ref, amount, "capture", context)).rejects.toMatchObject({ kind: "unknown_outcome" });
  expect(await gateway.capture(ref, amount, "capture", context)).toMatchObject({ state: "captured", captured: amount });
  const other = await authorise();
  await gateway.void(other, "void", context);
  expect(moyasar.mock.state.invoices.get(other.token)?.payments[0]).toMatchObject({ status: "voided", captured: 0 });
});

test.each([
  ["mada", "mada", "mada", "1010"],
  ["visa", "card", "visa", "1111"],
  ["master", "card", "mastercard", "0000"],
  ["amex", "card", "amex", "0000"],
  ["apple", "apple_pay", "mada", "1010"],
] as const)("what it was paid with is told, whatever was chosen: %s", async (source, method, brand, last4) => {
  const { payment, next } = await steps.start({ methods: ["stc_pay"] });
  await steps.payer.pay(next, source);
  expect(await gateway.retrieve(payment.ref, context)).toMatchObject({ method, card: { brand, last4 } });
});

test.each([
  ["51", "insufficient_funds"],
  ["54", "expired_card"],
  ["41", "lost_stolen"],
  ["61", "limit"],
  ["05", "do_not_honor"],
  ["99", "other"],
] as const)("a refusal of the bank by its code %s is %s", async (code, decline) => {
  const { payment, next } = await steps.start();
  await steps.payer.isDeclined(next, code);
  expect(await gateway.retrieve(payment.ref, context)).toMatchObject({ decline, state: "requires_action" });
});

test("a challenge that was not passed is told so, and the page is open for the next try", async () => {
  const { payment, next } = await steps.start();
  await steps.payer.answer(await steps.payer.beginChallenge(next), "rejected");
  expect(await gateway.retrieve(payment.ref, context)).toMatchObject({ decline: "authentication" });
  expect(await steps.payer.open(next)).toContain("3-D Secure");
});

test("a code for one brand of cards is refused before anything is made, as the page takes any", async () => {
  const made = moyasar.mock.count("create");
  for (const changes of [{ networks: ["visa"] }, { methods: ["tabby" as const] }, { capture: "manual" as const }])
    await expect(steps.start(changes)).rejects.toMatchObject({ kind: "invalid_request" });
  expect(moyasar.mock.count("create")).toBe(made);
});
