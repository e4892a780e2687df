import { sql } from "drizzle-orm";
import { sar } from "#contract/money.ts";
import { transaction } from "#server/platform/database/database.ts";
import { payOut } from "../balance/pay-out.ts";
import { viewBalance } from "../balance/view-balance.ts";
import { refundsOf } from "../find-refunds.ts";
import type { PaymentHarness } from "./open-payment-harness.ts";

/** Accounts that have refunds kept as their balance, on the payments module alone. */
export function createBalances(harness: PaymentHarness) {
  let counted = 0;
  const next = (word: string) => `${word}-${(counted += 1)}`;
  return {
    /** An account for which something may be kept. */
    async openAccount(): Promise<string> {
      const id = next("account");
      await harness.db.execute(
        sql`insert into users (id, email, password_hash, first_name, last_name, preferences, created_at, updated_at)
        values (${id}, ${`${id}@example.com`}, '', 'Sara', 'Alharbi', '{}', now(), now())`,
      );
      await transaction(harness.db, (tx) => harness.service.balance.open(tx, id));
      return id;
    },
    /** A booking that was paid, sold and confirmed; each a moment newer than the one before. */
    async sell(amount: number): Promise<string> {
      const payment = await harness.openPaid("mada", { amount: sar(amount) });
      await harness.service.settle(payment.id);
      await harness.recordSale({
        paymentId: payment.id,
        paid: amount,
        supplierCost: amount,
        serviceFee: 0,
        discount: 0,
      });
      harness.clock.advance(1);
      return payment.id;
    },
    /** A booking that its owner's balance has paid, sold and confirmed. */
    async buy(account: string, amount: number): Promise<string> {
      const { id } = await harness.service.open(harness.order({ method: "balance", account, amount: sar(amount) }));
      const sale = { paymentId: id, paid: amount, supplierCost: amount, serviceFee: 0, discount: 0 };
      await harness.recordSale(sale);
      await harness.capture(id);
      return id;
    },
    cancel: (paymentId: string, back: number, keepFor: string | null) =>
      harness.recordCancellation({ id: next("cancellation"), paymentId, fromSupplier: back, back, fee: 0, keepFor }),
    ask: (userId: string, amount: number, idempotencyKey = next("press")) =>
      payOut(harness, { userId, amount: sar(amount), idempotencyKey, locale: "en" }),
    sumOf: async (userId: string) => (await viewBalance(harness.db, userId)).sum.amount,
    refunds: async (paymentId: string) =>
      (await refundsOf(harness.db, paymentId)).map(({ amount, state }) => [amount, state]),
  };
}
