import { transaction } from "#server/platform/database/database.ts";
import { jobType } from "#server/platform/queue/queue.ts";
import type { PaymentDeps } from "./deps.ts";
import { setPaymentTarget } from "./set-payment-target.ts";

type OfPayment = { paymentId: string };
const key = ({ paymentId }: OfPayment) => paymentId;

/** Enqueued by versions before decision 0033, under the names they had. Nothing enqueues them now. */
export const earlierCaptureJob = jobType<OfPayment>("bookings.capture-payment", { key });
export const earlierGiveBackJob = jobType<OfPayment & { reason: string }>("bookings.give-back-payment", { key });

/**
 * Runs what an earlier version left in the queue, or still enqueues while both run side by side during a deploy. Can be
 * deleted once no such job is in the database (docs/operations.md, "Jobs of earlier versions").
 */
export function handleEarlierJobs(deps: PaymentDeps): void {
  const { db, queue } = deps;
  queue.handle(earlierCaptureJob, ({ paymentId }) =>
    transaction(db, (tx) => setPaymentTarget(deps, tx, paymentId, { wanted: "capture" })),
  );
  queue.handle(earlierGiveBackJob, ({ paymentId, reason }) =>
    transaction(db, (tx) => setPaymentTarget(deps, tx, paymentId, { wanted: "give_back", reason })),
  );
}
