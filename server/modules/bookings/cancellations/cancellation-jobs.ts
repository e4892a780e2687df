import { jobType } from "#server/platform/queue/queue.ts";

type OfCancellation = { cancellationId: string };

/** Has the supplier cancel, or asks again what became of it. */
export const confirmCancellationJob = jobType<OfCancellation>("bookings.confirm-cancellation", {
  key: ({ cancellationId }) => cancellationId,
  retryDelay: 3,
  concurrency: 4,
});

/** Finds cancellations that wait for their supplier, should the job of one have died. */
export const resumeCancellationsJob = jobType<Record<string, never>>("bookings.resume-cancellations", { retries: 0 });

export type CancellationMail =
  | "cancel_requested"
  | "cancel_with_staff"
  | "cancel_confirmed"
  | "cancel_refused"
  | "refund_sent";
export const mailCancellationJob = jobType<OfCancellation & { mail: CancellationMail }>("bookings.mail-cancellation");
