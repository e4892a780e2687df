import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import type { PaymentDeps } from "./deps.ts";
import { lockPayment } from "./find-payment.ts";
import { syncPaymentJob } from "./jobs.ts";
import { payments } from "./tables.ts";

type PaymentTarget = { wanted: "capture"; reason?: undefined } | { wanted: "give_back"; reason: string };

/**
 * Records what the booking wants of its payment, and enqueues the job that asks the gateway for it, in the caller's
 * transaction: once that commits, it will be done, whatever is killed in between. Giving back wins over capturing; a
 * repeat changes nothing. Locks the payment until the transaction ends.
 * @throws AppError not_found
 */
export async function setPaymentTarget(
  { queue, clock }: Pick<PaymentDeps, "queue" | "clock">,
  tx: Transaction,
  paymentId: string,
  { wanted, reason }: PaymentTarget,
): Promise<void> {
  const row = await lockPayment(tx, paymentId);
  if (row.wanted === wanted || row.wanted === "give_back") return;
  await tx
    .update(payments)
    .set({
      wanted,
      wantedReason: reason ?? null,
      revision: row.revision + 1,
      checks: 0,
      checkAt: clock.now(),
      updatedAt: clock.now(),
    })
    .where(eq(payments.id, paymentId));
  await queue.enqueue(tx, syncPaymentJob, { paymentId });
}
