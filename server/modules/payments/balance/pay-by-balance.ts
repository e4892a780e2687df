import { eq } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import { isUniqueViolation } from "#server/platform/database/errors.ts";
import { AppError } from "#server/platform/errors.ts";
import type { PaymentDeps } from "../deps.ts";
import { refuseMethod } from "../method-rules.ts";
import { movePayment } from "../move-payment.ts";
import { closeEarlier, factsOf, paymentValues } from "../open-payment.ts";
import type { PaymentOrder } from "../payment-order.ts";
import { type PaymentRow, payments } from "../tables.ts";
import { lockFreeParts } from "./set-aside.ts";
import { spend } from "./spend.ts";

/**
 * Pays all of an order with its account's balance: written and taken in one transaction, and the gateway hears nothing of it. The oldest
 * payments' parts go first. A repeat of the key answers the payment that the first call made.
 * @throws AppError bad_request where the method does not take the order; conflict where the balance has less (details.balance), or the
 *   booking is paid or the bank decides (details.payment)
 */
export async function payByBalance(deps: PaymentDeps, order: PaymentOrder): Promise<PaymentRow> {
  const { db, clock, gateways } = deps;
  const [repeated] = await db.select().from(payments).where(eq(payments.idempotencyKey, order.idempotencyKey));
  if (repeated) return repeated;
  const { account } = order;
  if (!account || refuseMethod("balance", factsOf(order), clock.now(), gateways[0].can))
    throw new AppError("bad_request", { errors: { method: ["not_offered"] } });
  const attempt = await closeEarlier(deps, order);
  try {
    return await transaction(db, async (tx) => {
      const now = clock.now();
      const { balanceId, parts } = await lockFreeParts(tx, account, order.amount.amount);
      const [row] = await tx
        .insert(payments)
        .values({ ...paymentValues(deps, order, attempt), checkAt: null })
        .returning();
      if (!row) throw new Error("insert returned no payment");
      await spend(tx, row, { balanceId, parts, at: now });
      return movePayment(deps, tx, row, "captured", { captured: row.amount });
    });
  } catch (error) {
    // Another call for this booking was faster by a moment.
    if (isUniqueViolation(error)) throw new AppError("conflict", { cause: error });
    throw error;
  }
}
