import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import { openPaymentHarness, type PaymentHarness } from "./testing/open-payment-harness.ts";

let harness: PaymentHarness;
beforeAll(async () => void (harness = await openPaymentHarness()));
afterAll(() => harness[Symbol.asyncDispose]());
afterEach(async () => void (await harness.merchant.control({ reset: true })));

const urlOf = (payment: { step: { kind: string; url?: string } | null }) => payment.step?.url ?? "";
const viewOf = (payment: { id: string }) => harness.service.view(payment.id);
const atGateway = async ({ id }: { id: string }) =>
  (await harness.merchant.ledger()).entries.filter(({ merchantRef }) => merchantRef === id).map(({ amount }) => amount);
const open = (changes: Parameters<typeof harness.order>[0] = {}) =>
  harness.service.open(harness.order({ method: "tabby", ...changes }));

describe("a payment in parts", () => {
  test("is made on the provider's own page, by a plan whose sum is the amount", async () => {
    const payment = await open({ amount: sar(254_703) });
    expect(payment).toMatchObject({ state: "open", frame: null, step: { kind: "redirect" } });
    expect(payment.parts?.map(({ amount }) => amount.amount)).toEqual([63_678, 63_675, 63_675, 63_675]);
  });

  test.each(["return", "notice", "both at once"])("is authorised once, whoever tells of it: %s", async (who) => {
    const payment = await open();
    await harness.payer.agreeToParts(urlOf(payment));
    if (who !== "notice") await harness.service.settle(payment.id);
    await harness.merchant.control({ webhooks: { copies: 3, shuffle: true } });
    if (who === "both at once") await Promise.all([harness.service.settle(payment.id), harness.sandbox.tick()]);
    await harness.runUntilIdle();
    expect(await viewOf(payment)).toMatchObject({ state: "authorized", card: null, step: null });
    expect(harness.told.filter(({ payment: id }) => id === payment.id)).toEqual([
      { payment: payment.id, what: "authorized" },
    ]);
    expect(await atGateway(payment)).toEqual([]);
  });

  test("is taken with the confirmation, and let go when there is nothing to confirm", async () => {
    const kept = await harness.openPaid("tamara");
    await harness.service.settle(kept.id);
    await harness.capture(kept.id);
    const given = await harness.openPaid("tamara");
    await harness.service.settle(given.id);
    await harness.giveBack(given.id, "test");
    await harness.runUntilIdle();
    expect([(await viewOf(kept))?.state, (await viewOf(given))?.state]).toEqual(["captured", "voided"]);
    expect([await atGateway(kept), await atGateway(given)]).toEqual([[254_700], []]);
    // What the settlement's line and its fee are held against.
    expect(await harness.service.ofSettlement.byIds([kept.id])).toMatchObject([{ brand: "tamara", captured: 254_700 }]);
  });

  test.each(["timeout_before", "timeout_after", "error_before", "error_after"])(
    "is taken once though the gateway has a %s",
    async (kind) => {
      const payment = await harness.openPaid("tabby");
      await harness.service.settle(payment.id);
      await harness.merchant.control({ faults: [{ point: "capture", kind, times: 2 }] });
      await harness.capture(payment.id);
      for (let time = 0; time < 3; time++) await harness.runUntilIdle();
      expect(await atGateway(payment)).toEqual([254_700]);
    },
  );

  test("gives back a part: the plan that is left is less by it, from the last payment on", async () => {
    const payment = await harness.openPaid("tabby");
    await harness.service.settle(payment.id);
    await harness.capture(payment.id);
    await harness.runUntilIdle();
    await harness.recordSale({
      paymentId: payment.id,
      paid: 254_700,
      supplierCost: 250_000,
      serviceFee: 4_700,
      discount: 0,
    });
    await harness.recordCancellation({ id: "c1", paymentId: payment.id, fromSupplier: 100_000, back: 100_000, fee: 0 });
    await harness.runUntilIdle();
    const view = await viewOf(payment);
    expect(view).toMatchObject({ state: "partially_refunded", refunded: sar(100_000) });
    expect(view?.parts?.map(({ amount }) => amount.amount)).toEqual([63_675, 63_675, 27_350]);
    expect(await atGateway(payment)).toEqual([254_700, -100_000]);
  });

  test("that is refused is over, and another method can be opened at once", async () => {
    const order = harness.order({ method: "tabby" });
    const payment = await harness.service.open(order);
    await harness.payer.agreeToParts(urlOf(payment), "0500000002");
    expect(await harness.service.settle(payment.id)).toMatchObject({
      state: "failed",
      decline: "not_lent",
      step: null,
    });
    const next = await harness.service.open({
      ...order,
      method: "card",
      idempotencyKey: `${order.idempotencyKey}-card`,
    });
    expect(next).toMatchObject({ state: "open", frame: { origin: "https://pay.test" } });
  });

  test("that is left for another method cannot be agreed to any more", async () => {
    const order = harness.order({ method: "tabby" });
    const payment = await harness.service.open(order);
    await harness.service.open({ ...order, method: "mada", idempotencyKey: `${order.idempotencyKey}-mada` });
    await harness.payer.agreeToParts(urlOf(payment));
    expect(await harness.service.settle(payment.id)).toMatchObject({ state: "voided" });
  });

  test("under review is waited for; what comes of it is told by the notice", async () => {
    const payment = await open();
    await harness.payer.agreeToParts(urlOf(payment), "0500000003");
    expect(await harness.service.settle(payment.id)).toMatchObject({ state: "processing" });
    harness.clock.advance(21);
    await harness.runUntilIdle();
    expect((await viewOf(payment))?.state).toBe("authorized");
  });

  test("whose window is closed ends with its time", async () => {
    const payment = await open();
    harness.clock.advance(20 * 60 + 15);
    await harness.reconcile();
    expect(await viewOf(payment)).toMatchObject({ state: "expired", step: null });
  });
});

describe("which payment a method takes", () => {
  const minutes = (count: number) => new Date(harness.clock.now().getTime() + count * 60_000).toISOString();
  test.each([
    ["too little", () => ({ amount: sar(9_999) }), "below"],
    ["too much", () => ({ amount: sar(800_001) }), "above"],
    ["no time left", () => ({ expiresAt: minutes(4) }), "too_late"],
    ["what is not sold in parts", () => ({ inParts: false }), "not_in_parts"],
    ["a code for a card", () => ({ networks: ["visa"] }), "other_card"],
  ])("is told before it is chosen, and refused when it is asked for: %s", async (_, changes, why) => {
    await expect(open(changes())).rejects.toMatchObject({ code: "bad_request", errors: { method: ["not_offered"] } });
    const other = await open({ ...changes(), method: "card" });
    expect(other.unavailable).toContainEqual(expect.objectContaining({ method: "tabby", why }));
  });

  test("a code for one card leaves no way to pay by another", async () => {
    const visa = await open({ method: "card", networks: ["visa"] });
    expect(visa.unavailable.filter(({ why }) => why === "other_card").map(({ method }) => method)).toContain("mada");
    const page = await harness.payer.pay(visa.frame?.src ?? "", "frictionless", "mastercard");
    expect(page.status).toBe(422);
    expect(await harness.service.settle(visa.id)).toMatchObject({ state: "open" });
  });

  test("at its limit it is taken", async () => {
    for (const amount of [10_000, 800_000]) expect((await open({ amount: sar(amount) })).state).toBe("open");
  });
});
