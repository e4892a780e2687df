import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import type { GatewayPayment } from "./payment-gateway.ts";
import { openPaymentHouse, type PaymentHouse } from "./testing/open-payment-house.ts";

let house: PaymentHouse;
/** What the gateway's answers are changed by, for tests of answers that do not fit. */
let distort: (payment: GatewayPayment) => GatewayPayment = (payment) => payment;
beforeAll(async () => {
  house = await openPaymentHouse({
    wrap: (gateway) => ({
      ...gateway,
      retrieve: async (ref, context) => distort(await gateway.retrieve(ref, context)),
    }),
  });
});
afterAll(() => house[Symbol.asyncDispose]());
afterEach(async () => {
  distort = (payment) => payment;
  await house.merchant.control({ reset: true });
});

const toldOf = (payment: { id: string }) =>
  house.told.filter((each) => each.payment === payment.id).map(({ what }) => what);
const booksOf = (payment: { id: string }) => house.desk.balances(payment.id);

describe("what became of a payment", () => {
  test("mada: taken at once", async () => {
    const payment = await house.openPaid("mada");
    expect(await house.desk.settle(payment.id)).toMatchObject({
      state: "captured",
      card: { brand: "mada", last4: "0011" },
      frame: null,
    });
    await house.calm();
    expect(toldOf(payment)).toEqual(["captured"]);
    expect(await booksOf(payment)).toEqual({ gateway_clearing: 254_700, customer_funds: -254_700 });
  });

  test("Visa: authorised, and nothing in the books yet", async () => {
    const payment = await house.openPaid("card");
    expect((await house.desk.settle(payment.id)).state).toBe("authorized");
    await house.calm();
    expect(toldOf(payment)).toEqual(["authorized"]);
    expect(await booksOf(payment)).toEqual({});
  });

  test("refused, with the bank's reason", async () => {
    const payment = await house.desk.open(house.order());
    await house.payer.pay(payment.frame?.src ?? "", "limit");
    expect(await house.desk.settle(payment.id)).toMatchObject({ state: "failed", decline: "limit" });
    await house.calm();
    expect(toldOf(payment)).toEqual(["failed"]);
  });

  test("not paid in time", async () => {
    const payment = await house.desk.open(house.order());
    house.clock.advance(20 * 60 + 1);
    expect(await house.desk.settle(payment.id)).toMatchObject({ state: "expired", frame: null });
    await house.calm();
    expect(toldOf(payment)).toEqual(["expired"]);
  });

  test("still processing, then paid: the notice brings it", async () => {
    const payment = await house.desk.open(house.order());
    await house.payer.pay(payment.frame?.src ?? "", "processing_paid");
    expect((await house.desk.settle(payment.id)).state).toBe("processing");
    house.clock.advance(21);
    await house.calm();
    expect((await house.desk.view(payment.id))?.state).toBe("captured");
    expect(toldOf(payment)).toEqual(["captured"]);
  });
});

describe("an answer that does not fit is not recorded, but reported", () => {
  test.each([
    ["another amount", (payment: GatewayPayment) => ({ ...payment, amount: sar(100), captured: sar(100) })],
    ["a part of the amount", (payment: GatewayPayment) => ({ ...payment, captured: sar(254_699) })],
    [
      "another currency",
      (payment: GatewayPayment) => ({ ...payment, amount: { amount: 254_700, currency: "USD" as const } }),
    ],
    ["another reference", (payment: GatewayPayment) => ({ ...payment, merchantRef: "somebody-else" })],
  ])("%s", async (_, change) => {
    const payment = await house.openPaid();
    distort = change;
    const before = house.alerts.length;
    expect((await house.desk.settle(payment.id)).state).toBe("open");
    await house.calm();
    expect(house.alerts.slice(before)).toContain("gateway response does not match the payment");
    expect(toldOf(payment)).toEqual([]);
    expect(await booksOf(payment)).toEqual({});
  });

  test("an answer from before is not recorded after a newer one", async () => {
    const payment = await house.openPaid();
    await house.desk.settle(payment.id);
    distort = (answer) => ({ ...answer, state: "processing", captured: sar(0) });
    expect((await house.desk.settle(payment.id)).state).toBe("captured");
  });
});

describe("two roads, one effect", () => {
  test("every notice five times in any order, together with the browser's return", async () => {
    await house.merchant.control({ notices: { copies: 5, shuffle: true } });
    const payment = await house.desk.open(house.order());
    await house.payer.pay(payment.frame?.src ?? "", "processing_paid");
    house.clock.advance(21);
    const verify = () => house.server.request(`/api/payments/${payment.id}/verify`, { method: "POST" });
    const answers = await Promise.all([verify(), house.calm(), verify(), house.calm(), verify(), verify()]);
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(4);
    await house.calm();
    expect(toldOf(payment)).toEqual(["captured"]);
    expect(await booksOf(payment)).toEqual({ gateway_clearing: 254_700, customer_funds: -254_700 });
    const notices = await house.db.$client.query("select 1 from payment_notices where payment_id = $1", [payment.id]);
    expect(notices.rowCount).toBe(2);
  });

  test("twenty settlings at once tell the rest once", async () => {
    const payment = await house.openPaid();
    const views = await Promise.all(Array.from({ length: 20 }, () => house.desk.settle(payment.id)));
    expect(new Set(views.map(({ state }) => state))).toEqual(new Set(["captured"]));
    await house.calm();
    expect(toldOf(payment)).toEqual(["captured"]);
  });

  test("without any notice and without a return the reconcile job finds it", async () => {
    await house.merchant.control({ notices: { withhold: true } });
    const payment = await house.openPaid();
    house.clock.advance(61);
    await house.reconcile();
    expect((await house.desk.view(payment.id))?.state).toBe("captured");
    expect(toldOf(payment)).toEqual(["captured"]);
  });
});
