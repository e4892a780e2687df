import { asc, eq, lte } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import type { PaymentDeps } from "./deps.ts";
import { tendPaymentJob } from "./jobs.ts";
import { payments } from "./tables.ts";

const BATCH = 200;
/** A payment whose job fails is found again after this, whatever became of the job. */
const GRACE_MS = 120_000;

/**
 * Finds the payments that are due to be asked about: left open, still processing, to be captured or given back, a refund
 * on its way. What a lost notice or a killed process left behind is finished from here.
 */
export function reconcilePayments({ db, queue, clock }: Pick<PaymentDeps, "db" | "queue" | "clock">): Promise<void> {
  const now = clock.now();
  return transaction(db, async (tx) => {
    const due = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(lte(payments.checkAt, now))
      .orderBy(asc(payments.checkAt))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    for (const { id } of due) {
      await tx
        .update(payments)
        .set({ checkAt: new Date(now.getTime() + GRACE_MS) })
        .where(eq(payments.id, id));
      await queue.enqueue(tx, tendPaymentJob, { paymentId: id }, { singletonKey: id });
    }
  });
}
