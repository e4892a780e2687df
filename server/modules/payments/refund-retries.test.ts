import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SupplierError } from "#server/platform/supplier.ts";
import { transaction } from "#server/platform/database/database.ts";
import type { GatewayPayment } from "./payment-gateway.ts";
import { openPaymentHarness, type PaymentHarness } from "./testing/open-payment-harness.ts";

const sent: { key: string; amount: number }[] = [];
let refusesToTake = false;
let harness: PaymentHarness;
beforeEach(async () => {
  sent.length = 0;
  refusesToTake = false;
  harness = await openPaymentHarness({
    wrap: (gateway) => ({
      ...gateway,
      refund: async (ref, amount, key, context): Promise<GatewayPayment> => {
        if (!sent.some((each) => each.key === key)) sent.push({ key, amount: amount.amount });
        if (refusesToTake) throw new SupplierError("not_permitted");
        return gateway.refund(ref, amount, key, context);
      },
    }),
  });
}, 60_000);
afterEach(() => harness[Symbol.asyncDispose]());

const hour = 3_600;
const day = 24 * hour;
/** An amount whose refunds the bank in a box refuses after twenty seconds. */
const refusing = 130_088;
const paid = async (amount = refusing) => {
  const payment = await harness.openPaid("mada", { amount: { amount, currency: "SAR" } });
  await harness.service.settle(payment.id);
  return payment;
};
/** Lets the clock run as the jobs of each minute see it, a day in 96 steps. */
async function live(seconds: number) {
  for (let left = seconds; left > 0; left -= 900) {
    harness.clock.advance(Math.min(left, 900));
    await harness.runUntilIdle();
    await harness.reconcile();
  }
}
const told = (id: string) => harness.told.filter(({ payment }) => payment === id).map(({ what }) => what);
const movements = async (paymentId: string) => {
  const { rows } = await harness.db.$client.query<{ key: string }>(
    "select split_part(key, ':', 1) as key from ledger_transactions where payment_id = $1 order by id",
    [paymentId],
  );
  return rows.map(({ key }) => key);
};
const refundOf = async (bookingId: string) => (await harness.service.refunds(bookingId))[0];

describe("a card that takes no refunds", () => {
  test("is tried four times in five days, with one alarm, one line and two movements a try; then nothing more is sent", async () => {
    const { id, bookingId } = await paid();
    await harness.giveBack(id, "no_ticket");
    await harness.runUntilIdle();
    await live(5 * day);
    expect(sent).toHaveLength(4);
    expect(harness.alerts).toEqual(["refund failed permanently: staff must make a bank transfer"]);
    expect(told(id)).toEqual(["captured", "refused", "refused", "refused", "with staff"]);
    expect(await movements(id)).toEqual(["capture", ...[1, 2, 3, 4].flatMap(() => ["refund", "refund-failed"])]);
    expect(await harness.service.balances(id)).toEqual({
      gateway_clearing: refusing,
      customer_funds: -refusing,
      refunds_in_transit: 0,
    });
    const refunds = (await harness.service.history(bookingId)).filter(({ kind }) => kind === "refund");
    expect(refunds).toEqual([
      expect.objectContaining({ state: "with_staff", amount: { amount: refusing, currency: "SAR" } }),
    ]);
    const { rows } = await harness.db.$client.query("select check_at from payments where id = $1", [id]);
    expect(rows).toEqual([{ check_at: null }]);
    await live(2 * day);
    expect(sent).toHaveLength(4);
    expect(harness.alerts).toHaveLength(1);
  }, 120_000);

  test("waits an hour, a day and three days between its tries", async () => {
    const { id } = await paid();
    await harness.giveBack(id, "no_ticket");
    await harness.runUntilIdle();
    for (const [pause, tries] of [
      [hour, 2],
      [day, 3],
      [3 * day, 4],
    ] as const) {
      await live(1_800);
      expect(sent).toHaveLength(tries - 1);
      await live(pause - 2_700);
      expect(sent).toHaveLength(tries - 1);
      await live(1_800);
      expect(sent).toHaveLength(tries);
    }
  }, 120_000);

  test("refuses at once: the same pauses, the same end", async () => {
    const { id } = await paid(254_700);
    refusesToTake = true;
    await harness.giveBack(id, "no_ticket");
    await harness.runUntilIdle();
    await live(5 * day);
    expect(sent).toHaveLength(4);
    expect(harness.alerts).toEqual(["refund failed permanently: staff must make a bank transfer"]);
    expect(await harness.service.balances(id)).toMatchObject({ customer_funds: -254_700, refunds_in_transit: 0 });
  }, 120_000);

  test("holds no other refund of the payment up, and its numbers are never another try's", async () => {
    const { id, bookingId } = await paid(254_700);
    const sale = { bookingId, paymentId: id, paid: 254_700, supplierCost: 254_700, serviceFee: 0, discount: 0 };
    await harness.recordSale(sale);
    const cancel = (name: string, back: number) =>
      harness.recordCancellation({ id: name, paymentId: id, fromSupplier: back, back, fee: 0 });
    await cancel("refused", 10_088);
    await harness.runUntilIdle();
    const first = (await refundOf(bookingId))?.reference;
    expect(first).toMatch(/^74\d{21}$/);
    await live(60);
    expect(await refundOf(bookingId)).toMatchObject({ state: "queued", reference: null, sentAt: null, refusals: 1 });
    await cancel("taken", 20_000);
    await harness.runUntilIdle();
    const [, other] = await harness.service.refunds(bookingId);
    expect(other).toMatchObject({ askedBy: "taken", state: "succeeded" });
    await live(hour);
    const second = await refundOf(bookingId);
    expect(second?.reference ?? first).not.toBe(other?.reference);
    const { rows } = await harness.db.$client.query<{ refs: string[] }>(
      "select refused_refs as refs from payment_refunds where asked_by = 'refused'",
    );
    expect(rows[0]?.refs[0]).toBe(first);
    expect(new Set(rows[0]?.refs).size).toBe(rows[0]?.refs.length);
  }, 120_000);

  test("that was paid back at the gateway by hand after all is paid back once", async () => {
    const { id, bookingId } = await paid();
    await harness.giveBack(id, "no_ticket");
    await harness.runUntilIdle();
    await live(60);
    expect(await refundOf(bookingId)).toMatchObject({ state: "queued", refusals: 1 });
    const { body } = await harness.merchant.call<{ data: { id: string }[] }>("GET", `/v1/payments?merchantRef=${id}`);
    // Another ending, so that the bank takes it; the rest of what is owed stays owed.
    await harness.merchant.act(body.data[0]!.id, "refund", { amount: 30_000 });
    await harness.runUntilIdle();
    expect(await refundOf(bookingId)).toMatchObject({ state: "queued", amount: refusing - 30_000 });
    expect(await harness.service.view(id)).toMatchObject({ state: "partially_refunded", refunded: { amount: 30_000 } });
    expect(await harness.service.balances(id)).toMatchObject({
      gateway_clearing: refusing - 30_000,
      customer_funds: -(refusing - 30_000),
      refunds_in_transit: 0,
    });
  }, 120_000);
});

describe("a refund with staff", () => {
  const withStaff = async () => {
    const payment = await paid();
    await harness.giveBack(payment.id, "no_ticket");
    await harness.runUntilIdle();
    await live(5 * day);
    const refund = await refundOf(payment.bookingId);
    if (refund?.state !== "with_staff") throw new Error(`the refund is ${refund?.state}`);
    return { ...payment, refund };
  };
  const transfer = (refundId: string, reference = "FT2611230001") =>
    transaction(harness.db, (tx) => harness.service.transferRefund(tx, { refundId, reference }));

  test("is booked from our own bank when it is transferred, once", async () => {
    const { id, bookingId, refund } = await withStaff();
    await transfer(refund.id);
    await harness.runUntilIdle();
    expect(await harness.service.balances(id)).toEqual({
      gateway_clearing: refusing,
      customer_funds: 0,
      refunds_in_transit: 0,
      company_bank: -refusing,
    });
    expect(await harness.service.view(id)).toMatchObject({ state: "refunded", refunded: { amount: refusing } });
    expect(await refundOf(bookingId)).toMatchObject({ state: "transferred", reference: "FT2611230001" });
    expect((await harness.service.history(bookingId)).at(-1)).toMatchObject({
      kind: "refund",
      state: "done",
      byTransfer: true,
    });
    expect(told(id).at(-1)).toBe(`back ${refusing}`);
    await expect(transfer(refund.id)).rejects.toMatchObject({ code: "conflict" });
    await live(day);
    expect((await harness.service.balances(id)).company_bank).toBe(-refusing);
  }, 120_000);

  test("is the only kind that can be", async () => {
    const { id, bookingId } = await paid();
    await harness.giveBack(id, "no_ticket");
    await harness.runUntilIdle();
    const refund = await refundOf(bookingId);
    await expect(transfer(refund?.id ?? "")).rejects.toMatchObject({ code: "conflict" });
    await expect(transfer("nobody")).rejects.toMatchObject({ code: "not_found" });
  });
});
