import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openPaymentHouse, type PaymentHouse } from "./testing/open-payment-house.ts";

let house: PaymentHouse;
beforeAll(async () => void (house = await openPaymentHouse()));
afterAll(() => house[Symbol.asyncDispose]());
afterEach(async () => void (await house.merchant.control({ reset: true })));

const toldOf = (payment: { id: string }) =>
  house.told.filter((each) => each.payment === payment.id).map(({ what }) => what);
const stateOf = async (payment: { id: string }) => (await house.desk.view(payment.id))?.state;
const atGateway = async (payment: { id: string }) =>
  (await house.merchant.ledger()).entries
    .filter((entry) => entry.merchantRef === payment.id)
    .map(({ amount }) => amount);
async function settled(method: "mada" | "card", amount = 254_700) {
  const payment = await house.openPaid(method, { amount: { amount, currency: "SAR" } });
  await house.desk.settle(payment.id);
  return payment;
}

describe("taking the money of an authorised payment", () => {
  test("happens once, however often it is asked for", async () => {
    const payment = await settled("card");
    await Promise.all([house.capture(payment.id), house.capture(payment.id)]);
    await house.calm();
    await house.capture(payment.id);
    await house.calm();
    expect(await stateOf(payment)).toBe("captured");
    expect(await atGateway(payment)).toEqual([254_700]);
    expect(toldOf(payment)).toEqual(["authorized", "captured"]);
  });

  test("is nothing to do for mada, which is taken already", async () => {
    const payment = await settled("mada");
    await house.capture(payment.id);
    await house.calm();
    expect(await atGateway(payment)).toEqual([254_700]);
  });

  test.each(["timeout_before", "timeout_after", "error_before", "error_after"])(
    "survives a gateway's %s",
    async (kind) => {
      const payment = await settled("card");
      await house.merchant.control({ faults: [{ point: "capture", kind, times: 2 }] });
      await house.capture(payment.id);
      for (let time = 0; time < 3; time++) await house.calm();
      expect(await stateOf(payment)).toBe("captured");
      expect(await atGateway(payment)).toEqual([254_700]);
    },
  );

  test("comes too late: reported, and not tried for ever", async () => {
    const payment = await settled("card");
    house.clock.advance(8 * 86_400);
    await house.capture(payment.id);
    await house.calm();
    expect(await stateOf(payment)).toBe("expired");
    expect(house.alerts).toContain("payment of a confirmed booking cannot be captured");
  });
});

describe("giving the money back", () => {
  test("releases what is only authorised", async () => {
    const payment = await settled("card");
    await house.giveBack(payment.id, "no_ticket");
    await house.calm();
    expect(await stateOf(payment)).toBe("voided");
    expect(toldOf(payment)).toEqual(["authorized", "back 254700"]);
    expect(await house.desk.balances(payment.id)).toEqual({});
  });

  test("refunds what was taken, once, and clears the books", async () => {
    const payment = await settled("mada");
    await Promise.all([1, 2, 3].map(() => house.giveBack(payment.id, "no_ticket")));
    await house.calm();
    await house.giveBack(payment.id, "no_ticket");
    await house.calm();
    expect(await house.desk.view(payment.id)).toMatchObject({ state: "refunded", refunded: { amount: 254_700 } });
    expect(await atGateway(payment)).toEqual([254_700, -254_700]);
    expect(toldOf(payment)).toEqual(["captured", "back 254700"]);
    expect(await house.desk.balances(payment.id)).toEqual({
      gateway_clearing: 0,
      customer_funds: 0,
      refunds_in_transit: 0,
    });
  });

  test.each(["timeout_before", "timeout_after", "error_before", "error_after"])(
    "survives a gateway's %s",
    async (kind) => {
      const payment = await settled("mada");
      await house.merchant.control({ faults: [{ point: "refund", kind, times: 2 }] });
      await house.giveBack(payment.id, "no_ticket");
      for (let time = 0; time < 3; time++) await house.calm();
      expect(await stateOf(payment)).toBe("refunded");
      expect(await atGateway(payment)).toEqual([254_700, -254_700]);
    },
  );

  test("a slow refund is neither done nor failed until it arrives", async () => {
    const payment = await settled("mada", 100_077);
    await house.giveBack(payment.id, "no_ticket");
    await house.calm();
    expect(await stateOf(payment)).toBe("captured");
    expect(await house.desk.balances(payment.id)).toMatchObject({ customer_funds: 0, refunds_in_transit: -100_077 });
    expect(toldOf(payment)).toEqual(["captured"]);
    house.clock.advance(21);
    await house.calm();
    expect(await stateOf(payment)).toBe("refunded");
    expect(toldOf(payment)).toEqual(["captured", "back 100077"]);
  });

  test("one that fails in the end is owed again, and asked for again an hour later", async () => {
    const payment = await settled("mada", 100_088);
    await house.giveBack(payment.id, "no_ticket");
    await house.calm();
    await house.merchant.control({ notices: { withhold: true } });
    house.clock.advance(21);
    await house.desk.settle(payment.id);
    expect(await house.desk.balances(payment.id)).toMatchObject({ customer_funds: -100_088, refunds_in_transit: 0 });
    house.clock.advance(20);
    await house.reconcile();
    expect(await house.desk.balances(payment.id)).toMatchObject({ customer_funds: -100_088, refunds_in_transit: 0 });
    house.clock.advance(3_600);
    await house.reconcile();
    const refunds = await house.db.$client.query("select state, refusals from payment_refunds where payment_id = $1", [
      payment.id,
    ]);
    expect(refunds.rows).toEqual([{ state: "pending", refusals: 1 }]);
  });

  test("wins over taking it", async () => {
    const payment = await settled("card");
    await house.capture(payment.id);
    await house.giveBack(payment.id, "cancelled");
    await house.capture(payment.id);
    await house.calm();
    expect(["voided", "refunded"]).toContain(await stateOf(payment));
    expect((await atGateway(payment)).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });

  test("waits while the bank still decides, and then gives back what came", async () => {
    const payment = await house.desk.open(house.order());
    await house.payer.pay(payment.frame?.src ?? "", "processing_paid");
    await house.giveBack(payment.id, "booking_expired");
    await house.calm();
    expect(await stateOf(payment)).toBe("processing");
    house.clock.advance(21);
    for (let time = 0; time < 2; time++) await house.calm();
    expect(await stateOf(payment)).toBe("refunded");
  });

  test("a refund made at the gateway behind our back is found and reported", async () => {
    const payment = await settled("mada");
    const { body } = await house.merchant.call<{ data: { id: string }[] }>(
      "GET",
      `/v1/payments?merchantRef=${payment.id}`,
    );
    await house.merchant.act(body.data[0]!.id, "refund", { amount: 4_700 });
    await house.calm();
    expect(await house.desk.view(payment.id)).toMatchObject({
      state: "partially_refunded",
      refunded: { amount: 4_700 },
    });
    await house.giveBack(payment.id, "no_ticket");
    await house.calm();
    expect(await atGateway(payment)).toEqual([254_700, -4_700, -250_000]);
  });
});
