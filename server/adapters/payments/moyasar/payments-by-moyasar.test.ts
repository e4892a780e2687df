import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PaymentView } from "#contract/payments.ts";
import { type MoyasarPayments, openMoyasarPayments } from "./testing/open-payments.ts";

let harness: MoyasarPayments;
beforeAll(async () => {
  harness = await openMoyasarPayments();
});
beforeEach(() => {
  harness.mock.state.copiesMetadata = true;
  harness.mock.deliveries.change({ copies: 1, shuffle: null });
  harness.mock.deliveries.take();
  harness.alerts.length = 0;
  harness.renew();
});
afterAll(() => harness[Symbol.asyncDispose]());

const stepOf = ({ step }: PaymentView) => {
  if (step?.kind !== "redirect") throw new Error("nothing leads away");
  return step;
};
const stateOf = async (id: string) => (await harness.service.view(id))?.state;
const told = (id: string) => harness.told.filter(({ payment }) => payment === id).map(({ what }) => what);
const checksOf = async ({ id }: PaymentView) =>
  (await harness.db.$client.query<{ check_at: Date | null }>("select check_at from payments where id = $1", [id]))
    .rows[0]?.check_at;

test("a payment leads to Moyasar's page, which is open after a refusal, and is taken once by the webhook", async () => {
  const payment = await harness.service.open(harness.order());
  expect(payment).toMatchObject({ frame: null, methods: ["mada", "card", "apple_pay", "stc_pay"] });
  await harness.payer.isDeclined(stepOf(payment), "51");
  await harness.settle();
  expect(await harness.service.view(payment.id)).toMatchObject({ state: "open", step: stepOf(payment) });
  expect(await harness.payer.pay(stepOf(payment), "visa")).toMatch(
    /callback\/booking\/confirmation\?payment=.*status=paid/,
  );
  await harness.settle();
  // What it was paid with, not what was chosen.
  expect(await harness.service.view(payment.id)).toMatchObject({
    state: "captured",
    method: "card",
    card: { brand: "visa", last4: "1111" },
  });
  expect(told(payment.id)).toEqual(["captured"]);
  expect((await harness.service.balances(payment.id)).gateway_clearing).toBe(254_700);
});

test("the return visit is not believed: only what Moyasar answers counts", async () => {
  const payment = await harness.service.open(harness.order());
  expect((await harness.service.settle(payment.id)).state).toBe("open");
  await harness.payer.pay(stepOf(payment));
  expect((await harness.service.settle(payment.id)).state).toBe("captured");
});

test("webhooks in any order, several times each, change a payment once; forged and strange ones nothing", async () => {
  harness.mock.state.copiesMetadata = false;
  let turn = 0;
  harness.mock.deliveries.change({ copies: 3, shuffle: () => (turn = (turn * 7 + 3) % 11) });
  const payment = await harness.service.open(harness.order());
  await harness.payer.isDeclined(stepOf(payment), "05");
  await harness.payer.pay(stepOf(payment));
  const sent = harness.mock.deliveries.take();
  expect(sent).toHaveLength(6);
  const forged = sent.map((raw) => raw.replace("token-of-webhooks", "token-of-nobody00"));
  for (const raw of [...forged, "", "{}"]) expect((await harness.deliver(raw)).status).toBe(401);
  const strange = JSON.stringify({
    ...JSON.parse(sent[0] ?? ""),
    id: "strange",
    data: { id: "none", invoice_id: "none" },
  });
  expect((await harness.deliver(strange)).status).toBe(204);
  expect(await stateOf(payment.id)).toBe("open");
  for (const raw of sent) expect((await harness.deliver(raw)).status).toBe(204);
  await harness.queue.drain({ delayed: true });
  expect(await stateOf(payment.id)).toBe("captured");
  expect(told(payment.id)).toEqual(["captured"]);
  await harness.giveBack(payment.id);
  await harness.queue.drain({ delayed: true });
  // An older word after a newer one: what was paid once is told again when all of it has gone back.
  const refunded = harness.mock.deliveries.take();
  for (const raw of [...refunded, ...sent.map((each) => each.replace(/"id":"[\w-]+"/, '"id":"again"'))])
    await harness.deliver(raw);
  await harness.queue.drain({ delayed: true });
  expect(await stateOf(payment.id)).toBe("refunded");
  expect(told(payment.id)).toEqual(["captured", "back 254700"]);
  expect(harness.held(payment.id)).toBe(0);
});

test("without a webhook the rounds find it", async () => {
  const payment = await harness.service.open(harness.order());
  await harness.payer.pay(stepOf(payment));
  harness.mock.deliveries.take();
  await harness.live(2);
  expect(await stateOf(payment.id)).toBe("captured");
});

test("what the supplier rejects goes back whole, and a part of what is kept alone", async () => {
  const payment = await harness.service.open(harness.order());
  await harness.payer.pay(stepOf(payment));
  await harness.settle();
  await harness.giveBack(payment.id);
  harness.mock.faults.next("refund", { how: "silent_before" });
  await harness.queue.drain({ delayed: true, allowFailures: true });
  expect(harness.held(payment.id)).toBe(254_700);
  await harness.live(30);
  expect(await stateOf(payment.id)).toBe("refunded");
  expect(harness.held(payment.id)).toBe(0);
  expect(harness.mock.count("refund")).toBeGreaterThan(1);
  const books = await harness.service.balances(payment.id);
  expect([books.gateway_clearing, books.customer_funds, books.refunds_in_transit].map((each) => each ?? 0)).toEqual([
    0, 0, 0,
  ]);
});

test("an attempt that passes the bank after the payment was closed goes back, though no webhook tells of it", async () => {
  const payment = await harness.service.open(harness.order());
  const bank = await harness.payer.beginChallenge(stepOf(payment));
  harness.clock.advance(15 * 60 + 1);
  await harness.giveBack(payment.id);
  await harness.reconcile();
  expect(await stateOf(payment.id)).toBe("voided");
  await harness.payer.answer(bank);
  harness.mock.deliveries.take();
  expect(harness.held(payment.id)).toBe(254_700);
  harness.mock.faults.next("refund", { how: "silent_before" });
  await harness.live(30);
  expect(harness.held(payment.id)).toBe(0);
  expect(await stateOf(payment.id)).toBe("voided");
  expect(harness.alerts).toContain("gateway took money beside a payment or after its end: it goes back");
  expect(told(payment.id)).toEqual([]);
  expect(await harness.service.balances(payment.id)).toEqual({});
  expect(await checksOf(payment)).toBeNull();
});

test("what was paid twice is taken once, and the second time goes back", async () => {
  const payment = await harness.service.open(harness.order());
  const banks = [
    await harness.payer.beginChallenge(stepOf(payment)),
    await harness.payer.beginChallenge(stepOf(payment), "visa"),
  ];
  for (const bank of banks) await harness.payer.answer(bank);
  expect(harness.held(payment.id)).toBe(2 * 254_700);
  await harness.settle();
  await harness.live(3);
  expect(harness.held(payment.id)).toBe(254_700);
  expect(await stateOf(payment.id)).toBe("captured");
  expect(told(payment.id)).toEqual(["captured"]);
  expect((await harness.service.balances(payment.id)).gateway_clearing).toBe(254_700);
});

test("who is before the bank's challenge is not paid beside: another way waits until it is over", async () => {
  const order = harness.order();
  const payment = await harness.service.open(order);
  await harness.payer.beginChallenge(stepOf(payment));
  const other = { ...order, method: "stc_pay" as const, idempotencyKey: "other" };
  await expect(harness.service.open(other)).rejects.toMatchObject({ code: "conflict" });
  harness.clock.advance(15 * 60 + 1);
  const next = await harness.service.open(other);
  expect(next).toMatchObject({ method: "stc_pay", state: "open" });
  expect(await stateOf(payment.id)).toBe("voided");
});

test("an invoice ends with its hold", async () => {
  const payment = await harness.service.open(harness.order());
  const [invoice] = [...harness.mock.state.invoices.values()].slice(-1);
  expect(invoice?.expired_at).toBe(payment.expiresAt);
  await harness.live(21);
  expect(await stateOf(payment.id)).toBe("expired");
  expect(await harness.payer.pay(stepOf(payment))).toBeNull();
  expect(harness.held(payment.id)).toBe(0);
});

test("a code for one brand of cards is told to fit no way of paying", async () => {
  await expect(harness.service.open(harness.order({ method: "card", networks: ["visa"] }))).rejects.toMatchObject({
    code: "bad_request",
  });
});

test("a payment of another amount than was asked for is not recorded but reported", async () => {
  const payment = await harness.service.open(harness.order());
  await harness.payer.pay(stepOf(payment));
  const [invoice] = [...harness.mock.state.invoices.values()].slice(-1);
  for (const each of invoice?.payments ?? []) each.amount = 254_699;
  await harness.settle();
  expect(await stateOf(payment.id)).toBe("open");
  expect(harness.alerts).toContain("gateway response does not match the payment");
});
