import type { BookingRefund } from "#server/modules/payments/index.ts";
import type { BookingDeps } from "../deps.ts";
import { mailShareJob } from "./split-jobs.ts";

/** A part of what somebody paid for their share has gone back: they are told, as nobody else sees it. The whole of it was told when that was decided. */
export async function tellRefunded(
  { db, queue }: Pick<BookingDeps, "db" | "queue">,
  { id, paymentId, isOfShare, askedBy }: BookingRefund,
): Promise<void> {
  if (!isOfShare || !askedBy) return;
  await queue.enqueue(db, mailShareJob, { paymentId, mail: "share_refunded", refundId: id });
}
