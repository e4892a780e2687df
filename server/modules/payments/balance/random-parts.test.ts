import { afterAll, beforeAll, expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import { createRandom } from "#server/testing/seeded-random.ts";
import { ledgerBalances } from "#server/platform/ledger/write-ledger.ts";
import { createBalances } from "../testing/create-balances.ts";
import { openPaymentHarness, type PaymentHarness } from "../testing/open-payment-harness.ts";
import { findBeside } from "./find-beside.ts";
import { balanceHolds } from "./tables.ts";
import { viewBalance } from "./view-balance.ts";

let harness: PaymentHarness;
let balances: ReturnType<typeof createBalances>;
beforeAll(async () => {
  harness = await openPaymentHarness();
  balances = createBalances(harness);
}, 60_000);
afterAll(() => harness[Symbol.asyncDispose]());

test.each([1, 2, 3])(
  "whatever a balance pays a part of, the parts are the price, what comes back is what is asked for, and nothing is lost (seed %i)",
  async (seed) => {
    const random = createRandom(seed * 104_729);
    const upTo = (most: number) => 1 + Math.floor(random() * most);
    const userId = await balances.openAccount();
    const kept = upTo(300_000) + 50_000;
    const source = await balances.sell(kept);
    await balances.cancel(source, kept, userId);
    let own = kept;
    for (let step = 0; step < 12; step++) {
      const price = 2_000 + upTo(200_000);
      const part = Math.min(upTo(price - 200), own);
      if (part === 0) break;
      const method = random() < 0.5 ? ("mada" as const) : ("card" as const);
      const bookingId = `parts-${seed}-${step}`;
      const payment = await harness.service.open(
        harness.order({ bookingId, method, account: userId, amount: sar(price), fromBalance: sar(part) }),
      );
      expect(payment.amount.amount + (payment.fromBalance?.amount ?? 0)).toBe(price);
      const brand = method === "mada" ? "mada" : "visa";
      const fate = random();
      await harness.payer.pay(payment.frame?.src ?? "", fate < 0.2 ? "do_not_honor" : "frictionless", brand);
      await harness.service.settle(payment.id);
      if (fate >= 0.2 && fate < 0.4) await harness.giveBack(payment.id, "rejected");
      if (fate >= 0.4) {
        own -= part;
        own += await sellAndCancel(payment.id, price, part, userId, { random, upTo });
      }
      for (let round = 0; round < 3; round++) await harness.runUntilIdle();
      const { sum, free } = await viewBalance(harness.db, userId);
      expect({ step, sum: sum.amount, free: free.amount }).toEqual({ step, sum: own, free: own });
    }
    for (let minute = 0; minute < 4; minute++) {
      harness.clock.advance(61);
      await harness.runUntilIdle();
      await harness.reconcile();
    }
    expect(await harness.db.$count(balanceHolds)).toBe(0);
    expect(await balances.sumOf(userId)).toBe(own);
    const { refunds_in_transit: inTransit = 0 } = await ledgerBalances(harness.db);
    expect(inTransit).toBe(0);
  },
  120_000,
);

type Draw = { random: () => number; upTo: (most: number) => number };

/** Sells it, and cancels it bit by bit; answers how much of it is in the balance again. */
async function sellAndCancel(paymentId: string, price: number, part: number, userId: string, { random, upTo }: Draw) {
  await harness.recordSale({ paymentId, paid: price, supplierCost: price, serviceFee: 0, discount: 0 });
  await harness.capture(paymentId);
  await harness.runUntilIdle();
  const beside = (await findBeside(harness.db, paymentId))!;
  let back = 0;
  let toBalance = 0;
  let onMethod = price - part;
  while (back < price && random() < 0.7) {
    const amount = random() < 0.3 ? price - back : upTo(price - back);
    const isKept = random() < 0.3;
    const { kept } = await balances.cancel(paymentId, amount, isKept ? userId : null);
    harness.clock.advance(1);
    const byMethod = Math.min(amount, onMethod);
    onMethod -= byMethod;
    // Whatever the method does not hold goes back to the balance, by choice all of it.
    toBalance += isKept ? amount : amount - byMethod;
    expect(kept).toBe(isKept || byMethod === 0);
    back += amount;
    expect(await harness.service.refundable(await harness.paidOf(paymentId))).toBe(price - back);
    await harness.runUntilIdle();
  }
  const books = [paymentId, beside.id].map((id) => harness.service.balances(id));
  const sums = await Promise.all(books);
  const sumOf = (account: "customer_funds" | "supplier_payable") =>
    sums.reduce((sum, each) => sum + (each[account] ?? 0), 0);
  expect([sumOf("customer_funds"), sumOf("supplier_payable")]).toEqual([0, back - price]);
  return toBalance;
}
