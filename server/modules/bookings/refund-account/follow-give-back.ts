import { eq } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import { keepRefundCases, type RefundCaseDeps } from "../cases/keep-refund-cases.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking, lockBooking } from "../find-booking.ts";
import { mailBookingJob } from "../jobs.ts";
import { boughtWith } from "../split/find-split.ts";
import { bookings } from "../tables.ts";
import { waitsForTransfer } from "./view-bank-refund.ts";

type Deps = Pick<BookingDeps, "db" | "queue"> & RefundCaseDeps;

/** There is news of what goes back of a booking that failed: told when all of it is back, or when a person has to do it. */
export async function followGiveBack(
  deps: Deps,
  { bookingId, paymentId }: { bookingId: string; paymentId: string },
): Promise<void> {
  const { db, queue, clock, payments } = deps;
  const ids = (await boughtWith(db, await findBooking(db, bookingId))).map((each) => each.paymentId);
  const paid = await Promise.all((ids.includes(paymentId) ? ids : []).map((id) => payments.view(id)));
  const isBack = paid.every((each) => each?.state === "refunded" || each?.state === "voided");
  await transaction(db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    await keepRefundCases(deps, tx, bookingId);
    if (row.stage !== "failed" || !ids.includes(paymentId) || row.refundedAt) return;
    const refunds = (await payments.refunds(bookingId, tx)).filter((each) => ids.includes(each.paymentId));
    const refundByTransfer = isBack && refunds.some(({ state }) => state === "transferred");
    await tx
      .update(bookings)
      .set({
        refundStaffAt: refunds.find(waitsForTransfer)?.staffSince ?? null,
        ...(isBack && { refundedAt: clock.now(), refundByTransfer }),
      })
      .where(eq(bookings.id, bookingId));
    // A transfer has a mail of its own.
    if (isBack && !refundByTransfer)
      await queue.enqueue(tx, mailBookingJob, { bookingId, mail: "booking_failed_refunded" });
  });
}
