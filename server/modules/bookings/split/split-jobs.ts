import { jobType } from "#server/platform/queue/queue.ts";

/** What a payer of a share is told: it is paid and the booking came about; it goes back whole; a part of it has gone back. */
export type ShareMail = "share_held" | "share_taken" | "share_returned" | "share_refunded";
/** `refundId`: of what has gone back. */
export const mailShareJob = jobType<{ paymentId: string; mail: ShareMail; refundId?: string }>("bookings.mail-share", {
  key: ({ paymentId, mail, refundId = "" }) => `${mail} ${paymentId} ${refundId}`,
  concurrency: 4,
});
/** Its owner is told that nothing came of it. */
export const mailSplitEndedJob = jobType<{ splitId: string }>("bookings.mail-split-ended", {
  key: ({ splitId }) => splitId,
});
