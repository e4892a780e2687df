import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { refundable } from "./ask-refund.ts";
import { returnSpent } from "./balance/return-spent.ts";
import { findBeside } from "./balance/find-beside.ts";
import type { PaymentDeps } from "./deps.ts";
import { lockPayment } from "./find-payment.ts";
import { syncPaymentJob } from "./jobs.ts";
import { type PaymentRow, payments } from "./tables.ts";

type PaymentTarget = { wanted: "capture"; reason?: undefined } | { wanted: "give_back"; reason: string };

/**
 * Records what the booking wants of its payment, and enqueues the job that asks the gateway for it, in the caller's
 * transaction: once that commits, it will be done, whatever is killed in between. Giving back wins over capturing; a
 * repeat changes nothing. Locks the payment until the transaction ends.
 * @throws AppError not_found
 */
export async function setPaymentTarget(
  deps: Pick<PaymentDeps, "queue" | "clock" | "log">,
  tx: Transaction,
  paymentId: string,
  target: PaymentTarget,
): Promise<void> {
  const { queue, clock } = deps;
  const { wanted, reason } = target;
  const row = await lockPayment(tx, paymentId);
  if (row.wanted === wanted || row.wanted === "give_back") return;
  const [changed] = await tx
    .update(payments)
    .set({
      wanted,
      wantedReason: reason ?? null,
      revision: row.revision + 1,
      checks: 0,
      checkAt: row.method === "balance" ? null : clock.now(),
      updatedAt: clock.now(),
    })
    .where(eq(payments.id, paymentId))
    .returning();
  // Nobody has to be asked for what was paid with a balance: it is done with the decision.
  if (row.method === "balance") {
    if (wanted === "give_back" && changed) await returnAll(deps, tx, changed, reason);
    return;
  }
  await queue.enqueue(tx, syncPaymentJob, { paymentId });
  // Both or neither: what a balance paid of the same price is spent for good, or goes back to it at once.
  const beside = await findBeside(tx, paymentId);
  if (beside) await setPaymentTarget(deps, tx, beside.id, target);
}

async function returnAll(
  deps: Pick<PaymentDeps, "queue" | "clock" | "log">,
  tx: Transaction,
  row: PaymentRow,
  reason: string,
): Promise<void> {
  const amount = await refundable(tx, row, row.bookingId);
  if (amount > 0) await returnSpent(deps, tx, row, { bookingId: row.bookingId, amount, askedBy: null, reason });
}
