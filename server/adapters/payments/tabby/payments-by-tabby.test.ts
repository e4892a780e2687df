import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PaymentView } from "#contract/payments.ts";
import { openTabbyPayments, type TabbyPayments } from "./testing/open-payments.ts";

let harness: TabbyPayments;
beforeAll(async () => {
  harness = await openTabbyPayments();
});
beforeEach(() => {
  harness.mock.faults.clear();
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
const viewOf = async (id: string) => (await harness.service.view(id))!;
const told = (id: string) => harness.told.filter(({ payment }) => payment === id).map(({ what }) => what);
const booksOf = async (id: string) => {
  const { gateway_clearing = 0, customer_funds = 0, refunds_in_transit = 0 } = await harness.service.balances(id);
  return [gateway_clearing, customer_funds, refunds_in_transit];
};
const openAgreed = async () => {
  const payment = await harness.service.open(harness.order());
  await harness.payer.agree(stepOf(payment));
  return payment;
};

test("a payment leads to Tabby's page, is held when its payer agrees, and taken with the confirmation alone", async () => {
  const payment = await harness.service.open(harness.order());
  expect(payment).toMatchObject({ state: "open", methods: ["tabby"], frame: null, step: { takesFirst: true } });
  expect(payment.parts).toHaveLength(4);
  expect(await harness.payer.agree(stepOf(payment))).toMatch(
    /\/callback\/booking\/confirmation\?payment=.*&payment_id=/,
  );
  await harness.settle();
  expect(await viewOf(payment.id)).toMatchObject({ state: "authorized", method: "tabby", card: null, step: null });
  expect(harness.held(payment.id)).toBe(0);
  await harness.capture(payment.id);
  await harness.settle();
  expect((await viewOf(payment.id)).state).toBe("captured");
  expect(told(payment.id)).toEqual(["authorized", "captured"]);
  expect(harness.held(payment.id)).toBe(254_700);
  expect(await booksOf(payment.id)).toEqual([254_700, -254_700, 0]);
});

test("what the supplier rejects is let go, and nothing was ever in the books", async () => {
  const payment = await openAgreed();
  await harness.settle();
  harness.mock.faults.next("close", { how: "silent_before" });
  await harness.giveBack(payment.id);
  await harness.live(5);
  expect((await viewOf(payment.id)).state).toBe("voided");
  expect(harness.stored(payment.id)).toMatchObject([{ status: "CLOSED", captures: [] }]);
  expect(told(payment.id)).toEqual(["authorized", "back 254700"]);
  expect(await booksOf(payment.id)).toEqual([0, 0, 0]);
});

test("the return visit is not believed: only what Tabby answers counts", async () => {
  const payment = await harness.service.open(harness.order());
  expect((await harness.service.settle(payment.id)).state).toBe("open");
  await harness.payer.agree(stepOf(payment));
  harness.mock.deliveries.take();
  expect((await harness.service.settle(payment.id)).state).toBe("authorized");
});

test("notices in any order, several times each, change a payment once; forged and strange ones nothing", async () => {
  let turn = 0;
  harness.mock.deliveries.change({ copies: 3, shuffle: () => (turn = (turn * 7 + 3) % 11) });
  const payment = await openAgreed();
  const sent = harness.mock.deliveries.take();
  expect(sent).toHaveLength(3);
  for (const { raw } of sent) {
    expect((await harness.deliver(raw)).status).toBe(401);
    expect((await harness.deliver(raw, new Headers({ "x-webhook-secret": "secret-of-nobody" }))).status).toBe(401);
  }
  const strange = JSON.stringify({ id: "none", is_test: true, order: { reference_id: "none" } });
  expect((await harness.deliver(strange, sent[0]!.headers)).status).toBe(200);
  expect((await viewOf(payment.id)).state).toBe("open");
  for (const { raw, headers } of sent) expect((await harness.deliver(raw, headers)).status).toBe(200);
  await harness.queue.drain({ delayed: true });
  await harness.capture(payment.id);
  await harness.queue.drain({ delayed: true });
  const captured = harness.mock.deliveries.take();
  expect(captured).toHaveLength(6);
  // An older word after a newer one.
  for (const { raw, headers } of [...captured, ...sent.map((each) => ({ ...each, raw: `${each.raw} ` }))])
    expect((await harness.deliver(raw, headers)).status).toBe(200);
  await harness.queue.drain({ delayed: true });
  expect((await viewOf(payment.id)).state).toBe("captured");
  expect(told(payment.id)).toEqual(["authorized", "captured"]);
  const { rows } = await harness.db.$client.query("select count(*)::int from payment_notices where payment_id = $1", [
    payment.id,
  ]);
  expect(rows[0].count).toBe(4);
});

test("without a notice the rounds find it", async () => {
  const payment = await openAgreed();
  harness.mock.deliveries.take();
  await harness.live(2);
  expect((await viewOf(payment.id)).state).toBe("authorized");
});

test("refused on the page, refused at once, stopped by its payer: each is told, and another can be opened", async () => {
  const refused = await harness.service.open(harness.order());
  await harness.payer.isRefused(stepOf(refused));
  await harness.settle();
  expect(await viewOf(refused.id)).toMatchObject({
    state: "failed",
    decline: "not_lent",
    step: null,
    parts: refused.parts,
  });

  harness.mock.faults.next("create", { how: "rejected", reason: "not_available" });
  const order = harness.order();
  const atOnce = await harness.service.open(order);
  expect(atOnce).toMatchObject({ state: "failed", decline: "not_lent", step: null });
  await harness.settle();
  expect(told(atOnce.id)).toEqual(["failed"]);
  expect(await harness.service.open(order)).toEqual(await viewOf(atOnce.id));

  const again = await harness.service.open({ ...order, idempotencyKey: `${order.idempotencyKey}-again` });
  expect(again).toMatchObject({ state: "open", bookingId: order.bookingId });
  expect(await harness.payer.cancel(stepOf(again))).toContain("back=1");
  await harness.settle();
  expect(await viewOf(again.id)).toMatchObject({ state: "failed", decline: "cancelled_by_payer" });
});

test("who agrees after the payment was closed here, or ran out, is let go of, though no notice tells of it", async () => {
  const order = harness.order();
  const closed = await harness.service.open(order);
  const next = await harness.service.open({ ...order, idempotencyKey: "other-way" });
  expect((await viewOf(closed.id)).state).toBe("voided");
  await harness.payer.agree(stepOf(closed));
  const late = await harness.service.open(harness.order({ expiresAt: inMinutes(6) }));
  harness.clock.advance(7 * 60);
  await harness.reconcile();
  expect((await viewOf(late.id)).state).toBe("expired");
  await harness.payer.agree(stepOf(late));
  harness.mock.deliveries.take();
  expect([closed, late].map(({ id }) => harness.agreed(id))).toEqual([1, 1]);
  harness.mock.faults.next("close", { how: "silent_before" });
  await harness.live(60, 12);
  expect([closed, late].map(({ id }) => harness.agreed(id))).toEqual([0, 0]);
  expect(harness.stored(closed.id)).toMatchObject([{ status: "CLOSED", captures: [] }]);
  expect(harness.alerts).toContain("gateway took money beside a payment or after its end: it goes back");
  expect([...told(closed.id), ...told(late.id)]).toEqual(["expired"]);
  expect((await viewOf(next.id)).state).toBe("expired");
});
const inMinutes = (minutes: number) => new Date(harness.clock.now().getTime() + minutes * 60_000).toISOString();

test("parts go back one after the other, each off the last parts of the plan", async () => {
  const payment = await openAgreed();
  await harness.settle();
  await harness.capture(payment.id);
  await harness.settle();
  for (const [n, back] of [100_000, 54_725].entries()) {
    await harness.refund(payment.id, back, `cancellation-${n}`);
    harness.mock.faults.next("refund", { how: n === 0 ? "silent_after" : "error_before" });
    await harness.live(30);
  }
  const view = await viewOf(payment.id);
  expect(view).toMatchObject({ state: "partially_refunded", refunded: { amount: 154_725 } });
  expect(view.parts?.map(({ amount }) => amount.amount)).toEqual([63_675, 36_300]);
  expect(harness.held(payment.id)).toBe(99_975);
  expect(harness.stored(payment.id)[0]?.refunds.map(({ amount }) => amount)).toEqual(["1000.00", "547.25"]);
  expect(await booksOf(payment.id)).toEqual([99_975, -99_975, 0]);
});

test("another amount than was asked for is not recorded but reported", async () => {
  const payment = await openAgreed();
  harness.stored(payment.id)[0]!.amount = "2546.99";
  await harness.settle();
  expect((await viewOf(payment.id)).state).toBe("open");
  expect(harness.alerts).toContain("gateway response does not match the payment");
});
