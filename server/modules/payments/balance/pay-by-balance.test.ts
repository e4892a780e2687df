import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import { pauseAtEveryAwait, watchStatements } from "#server/modules/bookings/testing/at-every-await.ts";
import { transaction } from "#server/platform/database/database.ts";
import { createBalances } from "../testing/create-balances.ts";
import { openPaymentHarness, type PaymentHarness } from "../testing/open-payment-harness.ts";
import { customerBalances } from "./tables.ts";
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

const order = (account: string, amount: number, more: object = {}) =>
  harness.order({ method: "balance", account, amount: sar(amount), ...more });
const conflict = (balance: number) => ({ code: "conflict", details: { balance } });
const toldOf = (id: string) => harness.told.filter(({ payment }) => payment === id).map(({ what }) => what);

test("a booking that its balance covers is paid at once, from the oldest payments, and the gateway hears nothing", async () => {
  const { userId } = await accountWith(40_000, 70_000);
  const payment = await harness.service.open(order(userId, 60_000));
  expect(payment).toMatchObject({ state: "captured", method: "balance", frame: null, step: null, card: null });
  expect(await viewBalance(harness.db, userId)).toMatchObject({
    sum: sar(50_000),
    moves: [
      { kind: "used", amount: sar(-20_000) },
      { kind: "used", amount: sar(-40_000) },
      { kind: "kept", amount: sar(70_000) },
      { kind: "kept", amount: sar(40_000) },
    ],
  });
  await harness.runUntilIdle();
  expect(toldOf(payment.id)).toEqual(["captured"]);
  await harness.recordSale({ paymentId: payment.id, paid: 60_000, supplierCost: 60_000, serviceFee: 0, discount: 0 });
  await harness.capture(payment.id);
  await harness.runUntilIdle();
  expect(await harness.service.settle(payment.id)).toMatchObject({ state: "captured" });
  expect(await harness.service.balances(payment.id)).toEqual({
    customer_balances: 60_000,
    customer_funds: 0,
    supplier_payable: -60_000,
  });
  const { entries } = await harness.merchant.ledger();
  expect(entries.filter(({ merchantRef }) => merchantRef === payment.id)).toEqual([]);
  const [from, until] = [new Date(0), new Date("9999-01-01")];
  const movements = await harness.service.ofSettlement.movements(from, until);
  expect(movements.filter(({ paymentId }) => paymentId === payment.id)).toEqual([]);
});

test("of two that want one balance at once one wins, and a repeat of a press pays once", async () => {
  const { userId } = await accountWith(10_000);
  const [first, second] = [order(userId, 10_000), order(userId, 10_000)];
  const opened = await Promise.allSettled([first, second].map((each) => harness.service.open(each)));
  expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(opened.find(({ status }) => status === "rejected")).toMatchObject({ reason: conflict(0) });
  expect(await balances.sumOf(userId)).toBe(0);
  const { userId: other } = await accountWith(10_000);
  const pressed = order(other, 4_000);
  const answers = await Promise.allSettled([1, 2, 3].map(() => harness.service.open(pressed)));
  expect(answers.some(({ status }) => status === "fulfilled")).toBe(true);
  await harness.service.open(pressed);
  expect(await balances.sumOf(other)).toBe(6_000);
});

test("of a pay-out and a payment at once the balance serves one", async () => {
  const { userId, from } = await accountWith(10_000);
  const done = await Promise.allSettled([harness.service.open(order(userId, 10_000)), balances.ask(userId, 10_000)]);
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await balances.sumOf(userId)).toBe(0);
  expect((await balances.refunds(from[0] ?? "")).length).toBe(done[1]?.status === "fulfilled" ? 1 : 0);
});

test("is refused where there is less, to nobody's account, for a change, and for a code of a scheme of cards", async () => {
  const { userId } = await accountWith(10_000);
  await expect(harness.service.open(order(userId, 10_001))).rejects.toMatchObject(conflict(10_000));
  const refused = { code: "bad_request", errors: { method: ["not_offered"] } };
  await expect(harness.service.open(order("", 1_000))).rejects.toMatchObject(refused);
  await expect(harness.service.open(order(userId, 1_000, { changeId: "change" }))).rejects.toMatchObject(refused);
  await expect(harness.service.open(order(userId, 1_000, { networks: ["mada"] }))).rejects.toMatchObject(refused);
  expect(await balances.sumOf(userId)).toBe(10_000);
});

test("what a bank takes back pays nothing", async () => {
  const { userId, from } = await accountWith(10_000, 5_000);
  await transaction(harness.db, (tx) => harness.service.ofSettlement.dispute(tx, from[0] ?? "", 10_000));
  await expect(harness.service.open(order(userId, 6_000))).rejects.toMatchObject(conflict(5_000));
  await harness.service.open(order(userId, 5_000));
});

test("closes a payment by card that is still open, so that nobody pays twice", async () => {
  const { userId } = await accountWith(10_000);
  const byCard = harness.order({ amount: sar(10_000) });
  const open = await harness.service.open(byCard);
  const { bookingId } = byCard;
  await harness.service.open(order(userId, 10_000, { bookingId }));
  expect(await harness.service.view(open.id)).toMatchObject({ state: "voided" });
  await expect(harness.service.open(harness.order({ bookingId }))).rejects.toMatchObject({ code: "conflict" });
});

test("what is cancelled of it is in the balance at once, and payable out by the payments that it came from", async () => {
  const { userId, from } = await accountWith(30_000, 20_000);
  const payment = await harness.service.open(order(userId, 45_000));
  await harness.recordSale({ paymentId: payment.id, paid: 45_000, supplierCost: 45_000, serviceFee: 0, discount: 0 });
  expect(await balances.cancel(payment.id, 12_000, null)).toEqual({ kept: true });
  expect(await balances.sumOf(userId)).toBe(17_000);
  expect(await balances.cancel(payment.id, 33_000, userId)).toEqual({ kept: true });
  expect(await harness.service.view(payment.id)).toMatchObject({ state: "refunded", refunded: sar(45_000) });
  expect(await harness.service.refundable(await harness.paidOf(payment.id))).toBe(0);
  await balances.ask(userId, 50_000);
  expect(await balances.refunds(from[0] ?? "")).toEqual([[30_000, "queued"]]);
  expect(await balances.refunds(from[1] ?? "")).toEqual([[20_000, "queued"]]);
});

test("what was paid for a change by card goes back to the card, unless its owner wants it kept too", async () => {
  const { userId } = await accountWith(60_000);
  const bookingIds = ["mixed-by-itself", "mixed-kept"];
  for (const bookingId of bookingIds) {
    const { id } = await harness.service.open(order(userId, 30_000, { bookingId }));
    await harness.recordSale({ paymentId: id, paid: 30_000, supplierCost: 30_000, serviceFee: 0, discount: 0 });
    await harness.capture(id);
    const change = await harness.openPaid("mada", { bookingId, changeId: "change", amount: sar(10_000) });
    await harness.service.settle(change.id);
    await harness.capture(change.id);
    const isKept = bookingId === "mixed-kept";
    expect(await balances.cancel(id, 35_000, isKept ? userId : null)).toEqual({ kept: isKept });
    expect(await balances.refunds(change.id)).toEqual(isKept ? [] : [[5_000, "queued"]]);
  }
  expect(await balances.sumOf(userId)).toBe(30_000 + 35_000);
});

test("a booking that fails gives it back at once, and its owner is told", async () => {
  const { userId } = await accountWith(30_000);
  const payment = await harness.service.open(order(userId, 30_000));
  await harness.giveBack(payment.id, "rejected");
  await harness.giveBack(payment.id, "rejected");
  await harness.runUntilIdle();
  expect(await balances.sumOf(userId)).toBe(30_000);
  expect(await harness.service.view(payment.id)).toMatchObject({ state: "refunded" });
  expect(toldOf(payment.id).toSorted()).toEqual(["back 30000", "captured"]);
});

test("of an account that was erased it goes on to where the balance came from", async () => {
  const { userId, from } = await accountWith(30_000);
  const payment = await harness.service.open(order(userId, 30_000));
  await harness.recordSale({ paymentId: payment.id, paid: 30_000, supplierCost: 30_000, serviceFee: 0, discount: 0 });
  await transaction(harness.db, (tx) => harness.service.balance.forAccounts.endBalance(tx, userId));
  expect(await balances.cancel(payment.id, 20_000, userId)).toEqual({ kept: false });
  expect(await balances.refunds(from[0] ?? "")).toEqual([[20_000, "queued"]]);
  const [row] = await harness.db
    .select()
    .from(customerBalances)
    .where(sql`${customerBalances.userId} is null`);
  expect(row).toBeTruthy();
  const [other] = await harness.db.select().from(customerBalances).where(eq(customerBalances.userId, userId));
  expect(other).toBeUndefined();
});

test("killed before any of its statements, a payment is whole or not there, and made once when it is pressed again", async () => {
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
    await pauseAtEveryAwait(pause, () => harness.service.open(pressed)).catch(() => {});
    if (!isOver) killed++;
    expect([place, [10_000, 50_000].includes(await balances.sumOf(userId))]).toEqual([place, true]);
    const payment = await harness.service.open(pressed);
    expect([place, payment.state, await balances.sumOf(userId)]).toEqual([place, "captured", 10_000]);
  }
  expect(killed).toBeGreaterThan(5);
}, 120_000);
