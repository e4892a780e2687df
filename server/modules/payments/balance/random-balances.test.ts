import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRandom } from "#server/testing/seeded-random.ts";
import { ledgerBalances } from "#server/platform/ledger/write-ledger.ts";
import { ledgerEntries, ledgerTransactions } from "#server/platform/ledger/tables.ts";
import { refundsOf } from "../find-refunds.ts";
import { createBalances } from "../testing/create-balances.ts";
import { openPaymentHarness, type PaymentHarness } from "../testing/open-payment-harness.ts";
import { paymentRefunds, payments } from "../tables.ts";
import { keptOf } from "./find-balance.ts";
import { balancePayouts, customerBalances } from "./tables.ts";

let harness: PaymentHarness;
let balances: ReturnType<typeof createBalances>;
beforeAll(async () => {
  harness = await openPaymentHarness();
  balances = createBalances(harness);
}, 60_000);
afterAll(() => harness[Symbol.asyncDispose]());

test.each([1, 2, 3, 4])(
  "whatever is kept and paid out, balances are the ledger's to the halala, and never below nothing (seed %i)",
  async (seed) => {
    const random = createRandom(seed * 7_919);
    const upTo = (most: number) => 1 + Math.floor(random() * most);
    const people = [await balances.openAccount(), await balances.openAccount()];
    const left = new Map<string, number>();
    /** Whose balance a payment was made with. */
    const payers = new Map<string, string>();
    const expected = new Map(people.map((id) => [id, 0]));
    for (let step = 0; step < 60; step++) {
      const userId = people[Math.floor(random() * people.length)]!;
      const own = expected.get(userId) ?? 0;
      const [paymentId, rest = 0] = [...left].find(([, each]) => each > 0 && random() < 0.6) ?? [];
      if (!paymentId || random() < 0.2) {
        const amount = 1_000 + upTo(90_000);
        left.set(await balances.sell(amount), amount);
      } else if (random() < 0.5) {
        const back = upTo(rest);
        // What was paid with a balance goes back to it, whatever was chosen.
        const payer = payers.get(paymentId);
        const isKept = random() < 0.7;
        const to = payer ?? (isKept ? userId : null);
        await balances.cancel(paymentId, back, payer && !isKept ? null : to);
        left.set(paymentId, rest - back);
        if (to) expected.set(to, (expected.get(to) ?? 0) + back);
      } else if (own > 0 && random() < 0.4) {
        const amount = upTo(own);
        const bought = await balances.buy(userId, amount);
        payers.set(bought, userId);
        left.set(bought, amount);
        expected.set(userId, own - amount);
      } else {
        const amount = upTo(own + 5_000);
        const isPaid = await balances.ask(userId, amount).then(
          () => true,
          () => false,
        );
        expect({ step, isPaid }).toEqual({ step, isPaid: amount <= own });
        if (isPaid) expected.set(userId, own - amount);
      }
      if (random() < 0.3) await harness.runUntilIdle();
      for (const each of people)
        expect({ step, sum: await balances.sumOf(each) }).toEqual({ step, sum: expected.get(each) });
    }
    for (let minute = 0; minute < 6; minute++) {
      harness.clock.advance(61);
      await harness.runUntilIdle();
      await harness.reconcile();
    }
    await checkAllBooks();
  },
  120_000,
);

/** All balances against their account in the ledger, and each payment against what goes back of it and was kept. */
async function checkAllBooks() {
  const rows = await harness.db.select().from(customerBalances);
  let all = 0;
  for (const { id, userId } of rows) {
    const [row] = await harness.db
      .select({ sum: sql<string>`coalesce(0 - sum(${ledgerEntries.amount}), 0)` })
      .from(ledgerTransactions)
      .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
      .where(sql`${ledgerTransactions.balanceId} = ${id} and ${ledgerEntries.account} = 'customer_balances'`);
    const own = Number(row?.sum ?? 0);
    expect(own).toBeGreaterThanOrEqual(0);
    if (userId) expect(await balances.sumOf(userId)).toBe(own);
    all += own;
  }
  expect(all).toBe(0 - ((await ledgerBalances(harness.db)).customer_balances ?? 0));
  for (const row of await harness.db.select().from(payments)) {
    const back = (await refundsOf(harness.db, row.id)).reduce((sum, { amount }) => sum + amount, 0);
    expect(back + (await keptOf(harness.db, row.id))).toBeLessThanOrEqual(row.captured || row.amount);
  }
  const asked = await harness.db
    .select()
    .from(paymentRefunds)
    .innerJoin(balancePayouts, eq(balancePayouts.id, paymentRefunds.askedBy));
  const paidOut = asked.reduce((sum, { payment_refunds: { amount } }) => sum + amount, 0);
  const [moved] = await harness.db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(sql`${ledgerTransactions.key} like 'balance-payout:%' and ${ledgerEntries.account} = 'customer_balances'`);
  expect(paidOut).toBe(Number(moved?.sum ?? 0));
}
