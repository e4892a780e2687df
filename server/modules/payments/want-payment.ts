import { eq } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import type { PaymentDeps } from "./deps.ts";
import { lockPayment } from "./find-payment.ts";
import { tendPaymentJob } from "./jobs.ts";
import { payments } from "./tables.ts";

type Want = { wanted: "capture"; reason?: undefined } | { wanted: "give_back"; reason: string };

/**
 * Writes down what the booking wants of its payment, with the job that does it: from here on it will be done, whatever
 * is killed in between. Giving back wins over taking; a repeat changes nothing.
 * @throws AppError not_found
 */
export function wantOfPayment(
  { db, queue, clock }: PaymentDeps,
  paymentId: string,
  { wanted, reason }: Want,
): Promise<void> {
  return transaction(db, async (tx) => {
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
    await queue.enqueue(tx, tendPaymentJob, { paymentId });
  });
}
