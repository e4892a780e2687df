import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { balancePart } from "#contract/balance.ts";
import { sar } from "#contract/money.ts";
import type { PaymentMethod, PaymentView } from "#contract/payments.ts";
import { pauseAtEveryAwait, watchStatements } from "#server/modules/bookings/testing/at-every-await.ts";
import { transaction } from "#server/platform/database/database.ts";
import { createBalances } from "../testing/create-balances.ts";
import { openPaymentHarness, type PaymentHarness } from "../testing/open-payment-harness.ts";
import { payments } from "../tables.ts";
import { findBeside } from "./find-beside.ts";
import { balanceHolds } from "./tables.ts";
import { viewBalance } from "./view-balance.ts";

let harness: PaymentHarness;
let balances: ReturnType<typeof createBalances>;
let unwatch: () => void;
beforeAll(async () => {
  unwatch = watchStatements();
  harness = await openPaymentHarness();
  balances = createBalances(harness);
}, 60_000);
afterAll(async () => {
  await harness[Symbol.asyncDispose]();
  unwatch();
});

/** An account whose balance came from these payments, the oldest first. */
async function accountWith(...amounts: number[]) {
  const userId = await balances.openAccount();
  const from: string[] = [];
  for (const amount of amounts) {
    const id = await balances.sell(amount);
    await balances.cancel(id, amount, userId);
    from.push(id);
  }
  return { userId, from };
}

const order = (account: string, part: number, more: object = {}) =>
  harness.order({ account, amount: sar(100_000), fromBalance: sar(part), ...more });
const open = (account: string, part: number, more: object = {}) => harness.service.open(order(account, part, more));
const conflict = (balance: number) => ({ code: "conflict", details: { balance } });
const besideOf = async ({ id }: PaymentView) => (await findBeside(harness.db, id))!;
const stateOf = async (payment: PaymentView) => [
  (await harness.service.view(payment.id))?.state,
  (await besideOf(payment)).state,
];
const booksOf = async (payment: PaymentView) => ({
  method: await harness.service.balances(payment.id),
  balance: await harness.service.balances((await besideOf(payment)).id),
});
const freeOf = async (userId: string) => {
  const { sum, free, setAside } = await viewBalance(harness.db, userId);
  return { sum: sum.amount, free: free.amount, setAside: setAside.amount };
};

/** Pays on the gateway's page, and hears of it. */
async function pay(payment: PaymentView, how: "frictionless" | "insufficient_funds" = "frictionless") {
  await harness.payer.pay(payment.frame?.src ?? "", how, brandOf(payment));
  return harness.service.settle(payment.id);
}
const brandOf = ({ method }: { method: PaymentMethod }) => (method === "mada" ? "mada" : "visa");
const sell = ({ id }: PaymentView) =>
  harness.recordSale({ paymentId: id, paid: 100_000, supplierCost: 90_000, serviceFee: 10_000, discount: 0 });

test("the method pays what the balance leaves; both are taken, and the sale is one", async () => {
  const { userId } = await accountWith(20_000, 30_000);
  const payment = await open(userId, 32_000);
  expect(payment).toMatchObject({ amount: sar(68_000), fromBalance: sar(32_000), state: "open", takesBalance: true });
  expect(await freeOf(userId)).toEqual({ sum: 50_000, free: 18_000, setAside: 32_000 });
  expect(await pay(payment)).toMatchObject({ state: "captured" });
  expect(await freeOf(userId)).toEqual({ sum: 18_000, free: 18_000, setAside: 0 });
  await sell(payment);
  await harness.capture(payment.id);
  await harness.runUntilIdle();
  expect(harness.told.filter(({ payment: id }) => id === payment.id)).toEqual([
    { payment: payment.id, what: "captured" },
  ]);
  const beside = await besideOf(payment);
  expect(harness.told.filter(({ payment: id }) => id === beside.id)).toEqual([]);
  expect(await booksOf(payment)).toMatchObject({
    method: { gateway_clearing: 68_000, customer_funds: 0, supplier_payable: -90_000 + 32_000 },
    balance: { customer_balances: 32_000, customer_funds: 0, supplier_payable: -32_000 },
  });
  const movements = await harness.service.ofSettlement.movements(new Date(0), new Date("9999-01-01"));
  expect(movements.filter(({ paymentId }) => [payment.id, beside.id].includes(paymentId))).toHaveLength(1);
  expect(await harness.service.refundable(await harness.paidOf(payment.id))).toBe(100_000);
});

test("is offered for less than the price, and leaves what cards take", () => {
  expect(balancePart(sar(32_000), sar(100_000))).toEqual(sar(32_000));
  expect(balancePart(sar(99_950), sar(100_000))).toEqual(sar(99_900));
  expect(balancePart(sar(100_000), sar(100_000))).toBeNull();
  expect(balancePart(sar(0), sar(100_000))).toBeNull();
  expect(balancePart(sar(50), sar(100))).toBeNull();
});

test("every method goes by what is left of the price", async () => {
  const { userId } = await accountWith(95_000);
  const payment = await open(userId, 95_000);
  expect(payment.unavailable).toContainEqual({ method: "tabby", why: "below", limit: sar(10_000) });
  await expect(open(userId, 95_000, { method: "tabby" })).rejects.toMatchObject({ code: "bad_request" });
});

test("what is set aside is spent by nobody else, and neither in another tab", async () => {
  const { userId } = await accountWith(10_000);
  const opened = await Promise.allSettled([open(userId, 8_000), open(userId, 8_000)]);
  expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(opened.find(({ status }) => status === "rejected")).toMatchObject({ reason: conflict(2_000) });
  await expect(balances.ask(userId, 2_001)).rejects.toMatchObject({ code: "invalid_input" });
  await expect(open(userId, 5_000, { method: "balance", fromBalance: null })).rejects.toMatchObject(conflict(2_000));
  await balances.ask(userId, 2_000);
  expect(await freeOf(userId)).toEqual({ sum: 8_000, free: 0, setAside: 8_000 });
});

test("a repeat of the press sets aside once, and another way to pay carries it over", async () => {
  const { userId } = await accountWith(10_000);
  const pressed = order(userId, 8_000);
  const first = await harness.service.open(pressed);
  expect(await harness.service.open(pressed)).toMatchObject({ id: first.id });
  expect(await freeOf(userId)).toMatchObject({ free: 2_000 });
  const { bookingId } = pressed;
  const other = await open(userId, 8_000, { bookingId, method: "card" });
  expect(await stateOf(first)).toEqual(["voided", "voided"]);
  expect(await freeOf(userId)).toMatchObject({ free: 2_000, setAside: 8_000 });
  const without = await harness.service.open(harness.order({ bookingId, account: userId, amount: sar(100_000) }));
  expect(without).toMatchObject({ amount: sar(100_000), fromBalance: null });
  expect(await stateOf(other)).toEqual(["voided", "voided"]);
  expect(await freeOf(userId)).toEqual({ sum: 10_000, free: 10_000, setAside: 0 });
});

test("where there is less by now nothing is opened and nothing is set aside", async () => {
  const { userId } = await accountWith(10_000);
  const asked = order(userId, 10_001);
  await expect(harness.service.open(asked)).rejects.toMatchObject(conflict(10_000));
  expect(await harness.db.select().from(payments).where(eq(payments.bookingId, asked.bookingId))).toEqual([]);
  const refused = { code: "bad_request", errors: { method: ["not_offered"] } };
  await expect(open(userId, 5_000, { account: null })).rejects.toMatchObject(refused);
  await expect(open(userId, 5_000, { changeId: "change" })).rejects.toMatchObject(refused);
  await expect(open(userId, 5_000, { shareId: "share" })).rejects.toMatchObject(refused);
  await expect(open(userId, 5_000, { networks: ["mada"] })).rejects.toMatchObject(refused);
  await expect(open(userId, 100_000)).rejects.toMatchObject(refused);
  expect(await freeOf(userId)).toEqual({ sum: 10_000, free: 10_000, setAside: 0 });
});

test("a card that is refused, and a time that runs out, let go of it", async () => {
  const { userId } = await accountWith(10_000);
  const declined = await open(userId, 10_000);
  await pay(declined, "insufficient_funds");
  expect(await stateOf(declined)).toEqual(["failed", "failed"]);
  expect(await freeOf(userId)).toEqual({ sum: 10_000, free: 10_000, setAside: 0 });
  const late = await open(userId, 10_000);
  harness.clock.advance(40 * 60);
  await harness.reconcile();
  await harness.runUntilIdle();
  expect((await stateOf(late))[1]).toBe((await harness.service.view(late.id))?.state);
  expect(await freeOf(userId)).toEqual({ sum: 10_000, free: 10_000, setAside: 0 });
});

test.each(["mada", "card"] as const)("a supplier's no gives back what %s and the balance have paid", async (method) => {
  const { userId } = await accountWith(32_000);
  const payment = await open(userId, 32_000, { method });
  await pay(payment);
  expect(await freeOf(userId)).toMatchObject({ sum: 0 });
  await harness.giveBack(payment.id, "rejected");
  await harness.giveBack(payment.id, "rejected");
  for (let round = 0; round < 4; round++) await harness.runUntilIdle();
  expect(await stateOf(payment)).toEqual([method === "mada" ? "refunded" : "voided", "refunded"]);
  expect(await freeOf(userId)).toEqual({ sum: 32_000, free: 32_000, setAside: 0 });
  expect((await booksOf(payment)).balance).toEqual({ customer_balances: 0, customer_funds: 0 });
});

test("what comes back goes to the card first, then to the balance, or all of it there by choice", async () => {
  const { userId } = await accountWith(32_000, 32_000);
  const payment = await open(userId, 32_000);
  await pay(payment);
  await sell(payment);
  await harness.capture(payment.id);
  expect(await balances.cancel(payment.id, 50_000, null)).toEqual({ kept: false });
  expect(await balances.refunds(payment.id)).toEqual([[50_000, "queued"]]);
  expect(await balances.cancel(payment.id, 30_000, null)).toEqual({ kept: false });
  expect((await balances.refunds(payment.id)).map(([amount]) => Number(amount)).toSorted((a, b) => a - b)).toEqual([
    18_000, 50_000,
  ]);
  expect(await balances.sumOf(userId)).toBe(32_000 + 12_000);
  expect(await balances.cancel(payment.id, 20_000, null)).toEqual({ kept: true });
  expect(await balances.sumOf(userId)).toBe(64_000);
  expect(await harness.service.refundable(await harness.paidOf(payment.id))).toBe(0);
  const kept = await open(userId, 32_000);
  await pay(kept);
  await sell(kept);
  await harness.capture(kept.id);
  expect(await balances.cancel(kept.id, 100_000, userId)).toEqual({ kept: true });
  expect(await balances.sumOf(userId)).toBe(64_000 + 68_000);
  expect(await balances.refunds(kept.id)).toEqual([]);
});

test("a chargeback that comes meanwhile does not take away what was promised", async () => {
  const { userId, from } = await accountWith(10_000);
  const payment = await open(userId, 10_000);
  await transaction(harness.db, (tx) => harness.service.ofSettlement.dispute(tx, from[0] ?? "", 10_000));
  expect(await pay(payment)).toMatchObject({ state: "captured" });
  expect(await stateOf(payment)).toEqual(["captured", "captured"]);
  expect(await balances.sumOf(userId)).toBe(0);
});

test("killed before any of its statements, a payment of two parts is whole or not there", async () => {
  let killed = 0;
  for (let place = 0, isOver = false; !isOver; place++) {
    const { userId } = await accountWith(20_000, 30_000);
    const pressed = order(userId, 40_000);
    isOver = true;
    const pause = async ({ at }: { at: number }) => {
      if (at < place) return;
      isOver = false;
      throw new Error("killed");
    };
    const press = async () => pay(await harness.service.open(pressed));
    await pauseAtEveryAwait(pause, press).catch(() => {});
    if (!isOver) killed++;
    const { sum, setAside, free } = await freeOf(userId);
    expect([place, free + setAside]).toEqual([place, sum]);
    const again = await harness.service.open(pressed);
    if (again.state === "open") await pay(again);
    harness.clock.advance(61);
    await harness.runUntilIdle();
    expect([place, await stateOf(again), await freeOf(userId)]).toEqual([
      place,
      ["captured", "captured"],
      { sum: 10_000, free: 10_000, setAside: 0 },
    ]);
  }
  expect(killed).toBeGreaterThan(8);
  // Nothing is set aside of what is over.
  const held = await harness.db
    .select({ state: payments.state })
    .from(balanceHolds)
    .innerJoin(payments, eq(payments.id, balanceHolds.paymentId));
  expect(held.every(({ state }) => state === "open")).toBe(true);
}, 240_000);
