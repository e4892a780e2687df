import { jobType } from "#server/platform/queue/queue.ts";

/** `refund_needs_account`: the card took none of the tries · `refund_other_account`: nor did the account that was given. */
export type RefundMail = "refund_needs_account" | "refund_other_account" | "refund_transferred";

/** Looks for transfers that are later than was promised. */
export const findLateTransfersJob = jobType<Record<string, never>>("bookings.find-late-transfers", { retries: 2 });
/** Asks the traveller once more for an account. */
export const mailRefundJob = jobType<{ bookingId: string; refundId: string; mail: RefundMail }>("bookings.mail-refund");
