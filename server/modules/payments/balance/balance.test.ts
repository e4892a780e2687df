import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import { pauseAtEveryAwait, watchStatements } from "#server/modules/bookings/testing/at-every-await.ts";
import { transaction } from "#server/platform/database/database.ts";
import { writeLedger } from "#server/platform/ledger/write-ledger.ts";
import { refundsOf } from "../find-refunds.ts";
import { createBalances } from "../testing/create-balances.ts";
import { openPaymentHarness, type PaymentHarness } from "../testing/open-payment-harness.ts";
import { viewBalance } from "./view-balance.ts";
import { customerBalances } from "./tables.ts";

let harness: PaymentHarness;
let unwatch: () => void;
let balances: ReturnType<typeof createBalances>;
beforeAll(async () => {
  unwatch = watchStatements();
  harness = await openPaymentHarness();
  balances = createBalances(harness);
}, 60_000);
afterAll(async () => {
  await harness[Symbol.asyncDispose]();
  unwatch();
});

describe("a refund that stays", () => {
  test("is the account's at once, stands in the books, and nothing is sent to the gateway", async () => {
    const [userId, id] = [await balances.openAccount(), await balances.sell(100_000)];
    expect(await balances.cancel(id, 60_000, userId)).toEqual({ kept: true });
    expect(await viewBalance(harness.db, userId)).toMatchObject({
      sum: sar(60_000),
      free: sar(60_000),
      moves: [{ amount: sar(60_000), payout: null }],
    });
    await harness.runUntilIdle();
    expect(await balances.refunds(id)).toEqual([]);
    expect(await harness.service.balances(id)).toMatchObject({
      gateway_clearing: 100_000,
      customer_funds: 0,
      customer_balances: -60_000,
      supplier_payable: -40_000,
    });
    expect(await harness.service.refundable(await harness.paidOf(id))).toBe(40_000);
  });

  test("goes back as it came where the account has gone, or the money is not taken yet", async () => {
    const id = await balances.sell(50_000);
    expect(await balances.cancel(id, 20_000, "nobody")).toEqual({ kept: false });
    expect(await balances.refunds(id)).toEqual([[20_000, "queued"]]);
    const userId = await balances.openAccount();
    const authorised = await harness.openPaid("card", { amount: sar(50_000) });
    await harness.service.settle(authorised.id);
    expect((await harness.service.view(authorised.id))?.state).toBe("authorized");
    expect(await balances.cancel(authorised.id, 50_000, userId)).toEqual({ kept: false });
    expect(await balances.sumOf(userId)).toBe(0);
  });

  test("is not offered of a payment that is not taken, or that its bank takes back", async () => {
    const id = await balances.sell(50_000);
    expect(await harness.service.balance.canKeep(await harness.paidOf(id))).toBe(true);
    await transaction(harness.db, (tx) => harness.service.ofSettlement.dispute(tx, id, 50_000));
    expect(await harness.service.balance.canKeep(await harness.paidOf(id))).toBe(false);
  });

  test("is not offered of what is paid in parts: it goes back to who lends it", async () => {
    const lent = await harness.openPaid("tabby", { amount: sar(50_000) });
    await harness.service.settle(lent.id);
    await harness.capture(lent.id);
    await harness.runUntilIdle();
    expect(await harness.service.view(lent.id)).toMatchObject({ state: "captured" });
    expect(await harness.service.balance.canKeep(await harness.paidOf(lent.id))).toBe(false);
    expect(await balances.cancel(lent.id, 50_000, await balances.openAccount())).toEqual({ kept: false });
  });

  test("is never refunded a second time, by our code or by the database", async () => {
    const [userId, id] = [await balances.openAccount(), await balances.sell(30_000)];
    await balances.cancel(id, 30_000, userId);
    harness.alerts.length = 0;
    await balances.cancel(id, 10_000, null);
    expect(harness.alerts).toEqual(["refund exceeds what is left of the payment"]);
    const written = harness.db
      .execute(sql`insert into payment_refunds (id, payment_id, amount, reason, state, try_id, requested_at, send_at)
      values ('by-hand', ${id}, 1, 'test', 'queued', 'by-hand', now(), now())`);
    await expect(written).rejects.toMatchObject({ cause: { constraint: "payment_refunds_sum" } });
  });
});

describe("a pay-out", () => {
  test("goes back by the payments that it came from, the newest first, none above what it took", async () => {
    const userId = await balances.openAccount();
    const [older, newer] = [await balances.sell(40_000), await balances.sell(70_000)];
    await balances.cancel(older, 40_000, userId);
    await balances.cancel(newer, 70_000, userId);
    await balances.ask(userId, 90_000);
    expect(await balances.sumOf(userId)).toBe(20_000);
    expect(await balances.refunds(newer)).toEqual([[70_000, "queued"]]);
    expect(await balances.refunds(older)).toEqual([[20_000, "queued"]]);
    for (let minute = 0; minute < 4; minute++) {
      harness.clock.advance(61);
      await harness.runUntilIdle();
      await harness.reconcile();
    }
    expect(await balances.refunds(newer)).toEqual([[70_000, "succeeded"]]);
    expect(
      (await viewBalance(harness.db, userId)).moves.map(({ amount, payout }) => [amount.amount, payout?.state]),
    ).toEqual([
      [-20_000, "done"],
      [-70_000, "done"],
      [70_000, undefined],
      [40_000, undefined],
    ]);
    expect(await harness.service.balances(newer)).toMatchObject({
      gateway_clearing: 0,
      customer_funds: 0,
      customer_balances: 0,
      refunds_in_transit: 0,
    });
  });

  test("of more than there is is refused, and so is one of nothing and one of nobody", async () => {
    const [userId, id] = [await balances.openAccount(), await balances.sell(10_000)];
    await balances.cancel(id, 10_000, userId);
    const refused = { code: "invalid_input", errors: { amount: ["above_balance"] } };
    await expect(balances.ask(userId, 10_001)).rejects.toMatchObject(refused);
    await expect(balances.ask(userId, 0)).rejects.toMatchObject(refused);
    await expect(balances.ask("nobody", 1)).rejects.toMatchObject(refused);
    expect(await balances.sumOf(userId)).toBe(10_000);
  });

  test("is made once, however often and at once it is pressed", async () => {
    const [userId, id] = [await balances.openAccount(), await balances.sell(10_000)];
    await balances.cancel(id, 10_000, userId);
    await Promise.all([1, 2, 3].map(() => balances.ask(userId, 4_000, "one-press")));
    await balances.ask(userId, 4_000, "one-press");
    expect(await balances.sumOf(userId)).toBe(6_000);
    expect(await balances.refunds(id)).toEqual([[4_000, "queued"]]);
  });

  test("of all that there is, asked for five times at once under keys of their own: one wins", async () => {
    const [userId, id] = [await balances.openAccount(), await balances.sell(10_000)];
    await balances.cancel(id, 10_000, userId);
    const asked = await Promise.allSettled([1, 2, 3, 4, 5].map(() => balances.ask(userId, 10_000)));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await balances.sumOf(userId)).toBe(0);
    expect(await balances.refunds(id)).toEqual([[10_000, "queued"]]);
  });

  test("leaves what a bank takes back where it is, until that has decided", async () => {
    const [userId, id] = [await balances.openAccount(), await balances.sell(10_000)];
    await balances.cancel(id, 10_000, userId);
    const dispute = (by: number) => transaction(harness.db, (tx) => harness.service.ofSettlement.dispute(tx, id, by));
    await dispute(10_000);
    expect(await viewBalance(harness.db, userId)).toMatchObject({ sum: sar(10_000), free: sar(0) });
    await expect(balances.ask(userId, 1)).rejects.toMatchObject({ errors: { amount: ["above_balance"] } });
    // Who has lost a chargeback is told of what stands in the balance.
    expect(await transaction(harness.db, (tx) => harness.service.ofSettlement.promised(tx, id))).toBe(10_000);
    await dispute(-10_000);
    await balances.ask(userId, 10_000);
    expect(await balances.sumOf(userId)).toBe(0);
  });

  test("that the bank refuses to the last try waits for a person, as every refund does", async () => {
    // The bank in a box refuses refunds of such a sum.
    const [userId, id] = [await balances.openAccount(), await balances.sell(130_088)];
    await balances.cancel(id, 130_088, userId);
    await balances.ask(userId, 130_088);
    for (let left = 6 * 24; left > 0; left--) {
      harness.clock.advance(3_600);
      await harness.runUntilIdle();
      await harness.reconcile();
    }
    const [refund] = await refundsOf(harness.db, id);
    expect(refund?.state).toBe("with_staff");
    expect(harness.told.filter(({ payment }) => payment === id).map(({ what }) => what)).toContain("with staff");
    expect((await viewBalance(harness.db, userId)).moves[0]).toMatchObject({ payout: { state: "with_staff" } });
    await transaction(harness.db, (tx) =>
      harness.service.transferRefund(tx, { refundId: refund?.id ?? "", reference: "bank-1" }),
    );
    expect((await viewBalance(harness.db, userId)).moves[0]).toMatchObject({
      payout: { state: "done", byTransfer: true },
    });
  }, 60_000);

  test("killed before any of its statements, is made whole or not at all, and once when it is pressed again", async () => {
    let killed = 0;
    for (let place = 0, isOver = false; !isOver; place++) {
      const userId = await balances.openAccount();
      const [older, newer] = [await balances.sell(20_000), await balances.sell(30_000)];
      await balances.cancel(older, 20_000, userId);
      await balances.cancel(newer, 30_000, userId);
      isOver = true;
      const pause = async ({ at }: { at: number }) => {
        if (at < place) return;
        isOver = false;
        throw new Error("killed");
      };
      const key = `killed-${place}`;
      await pauseAtEveryAwait(pause, () => balances.ask(userId, 40_000, key)).catch(() => {});
      if (!isOver) killed++;
      expect([place, [10_000, 50_000].includes(await balances.sumOf(userId))]).toEqual([place, true]);
      await balances.ask(userId, 40_000, key);
      expect([place, await balances.sumOf(userId)]).toEqual([place, 10_000]);
      const sent = [...(await balances.refunds(older)), ...(await balances.refunds(newer))].map(([amount]) => amount);
      expect([place, sent]).toEqual([place, [10_000, 30_000]]);
    }
    expect(killed).toBeGreaterThan(5);
  }, 120_000);
});

describe("the database", () => {
  test("refuses a balance below nothing, and one that is nobody's", async () => {
    const [userId, id] = [await balances.openAccount(), await balances.sell(10_000)];
    await balances.cancel(id, 10_000, userId);
    const [balance] = await harness.db.select().from(customerBalances).where(eq(customerBalances.userId, userId));
    const take = (key: string, balanceId: string | null) =>
      transaction(harness.db, (tx) =>
        writeLedger(tx, {
          key,
          paymentId: id,
          at: harness.clock.now(),
          balanceId,
          balanceFrom: balanceId && id,
          entries: { customer_balances: 10_001, customer_funds: -10_001 },
        }),
      );
    await expect(take("test:below", balance?.id ?? "")).rejects.toMatchObject({ cause: { code: "23514" } });
    await expect(take("test:nobody", null)).rejects.toMatchObject({ cause: { code: "23514" } });
  });

  test("keeps an account whose balance was not ended", async () => {
    const userId = await balances.openAccount();
    const gone = () => harness.db.execute(sql`delete from users where id = ${userId}`);
    await expect(gone()).rejects.toMatchObject({ cause: { code: "23503" } });
    await transaction(harness.db, (tx) => harness.service.balance.forAccounts.endBalance(tx, userId));
    await gone();
  });
});

test("an account with a balance is not erased, and what would be kept for one that is erased goes back as it came", async () => {
  const [userId, id] = [await balances.openAccount(), await balances.sell(10_000)];
  const { endBalance } = harness.service.balance.forAccounts;
  await balances.cancel(id, 4_000, userId);
  await expect(transaction(harness.db, (tx) => endBalance(tx, userId))).rejects.toMatchObject({ code: "balance_left" });
  await balances.ask(userId, 4_000);
  await transaction(harness.db, (tx) => endBalance(tx, userId));
  expect(await balances.cancel(id, 6_000, userId)).toEqual({ kept: false });
  expect((await balances.refunds(id)).map(([amount]) => Number(amount)).toSorted((a, b) => a - b)).toEqual([
    4_000, 6_000,
  ]);
});
