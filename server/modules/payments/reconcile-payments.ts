import { and, asc, inArray, lte, not } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import type { PaymentDeps } from "./deps.ts";
import { syncPaymentJob } from "./jobs.ts";
import { payments } from "./tables.ts";

/** How often the due ones are looked for. */
export const secondsBetweenRounds = 15;
const BATCH = 100;
/** So many batches a round at most; the rest is still due in the next one. */
const BATCHES = 20;
/** A payment whose job fails is found again after this, whatever became of the job. */
export const GRACE_MS = 120_000;

type Deps = Pick<PaymentDeps, "db" | "queue" | "clock">;

/**
 * Finds the payments that are due to be asked about: left open, still processing, to be captured or given back, a refund
 * on its way. What a lost webhook or a killed process left behind is finished from here.
 */
export async function reconcilePayments(deps: Deps): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch++) if ((await syncDue(deps)) < BATCH) return;
}

/** Those that have a job already are left to it. Answers how many were found. */
function syncDue({ db, queue, clock }: Deps): Promise<number> {
  const now = clock.now();
  return transaction(db, async (tx) => {
    const due = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(lte(payments.checkAt, now), not(queue.waits(syncPaymentJob, payments.id))))
      .orderBy(asc(payments.checkAt))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (!ids.length) return 0;
    await tx
      .update(payments)
      .set({ checkAt: new Date(now.getTime() + GRACE_MS) })
      .where(inArray(payments.id, ids));
    for (const paymentId of ids) await queue.enqueue(tx, syncPaymentJob, { paymentId });
    return ids.length;
  });
}
