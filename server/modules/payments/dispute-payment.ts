import { and, eq, gt, sql } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { PaymentDeps } from "./deps.ts";
import { lockPaid, type Paid } from "./ask-refund.ts";
import { lockPayment } from "./find-payment.ts";
import { syncPaymentJob } from "./jobs.ts";
import { paymentRefunds, payments } from "./tables.ts";

/**
 * So much of a payment is under chargeback from now on (below zero: not any more), in halalas. Under the lock that refunds take: of a
 * refund and a chargeback at once one sees the other. A refund that the bank refused meanwhile is sent again at once when its chargeback is over.
 * @throws AppError not_found
 */
export async function disputePayment(
  { queue, clock }: Pick<PaymentDeps, "queue" | "clock">,
  tx: Transaction,
  paymentId: string,
  by: number,
): Promise<void> {
  const row = await lockPayment(tx, paymentId);
  const now = clock.now();
  await tx
    .update(payments)
    .set({
      disputed: sql`${payments.disputed} + ${by}`,
      revision: row.revision + 1,
      checks: 0,
      checkAt: now,
      updatedAt: now,
    })
    .where(eq(payments.id, paymentId));
  if (by < 0)
    await tx
      .update(paymentRefunds)
      .set({ sendAt: now })
      .where(
        and(
          eq(paymentRefunds.paymentId, paymentId),
          eq(paymentRefunds.state, "queued"),
          gt(paymentRefunds.sendAt, now),
        ),
      );
  await queue.enqueue(tx, syncPaymentJob, { paymentId });
}

/** @throws AppError payment_disputed while a part of what was paid with it, or for its changes, is under chargeback, or was lost by one */
export async function assertUndisputed(tx: Transaction, booking: Paid): Promise<void> {
  const paid = await lockPaid(tx, booking);
  if (paid.some(({ disputed }) => disputed > 0)) throw new AppError("payment_disputed");
}
