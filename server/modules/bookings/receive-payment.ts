import { transaction } from "#server/platform/database/database.ts";
import { recordNumber } from "#server/platform/numbers/record-number.ts";
import type { BookingDeps } from "./deps.ts";
import { lockBooking } from "./find-booking.ts";
import { deleteClaims } from "./hold-limits/delete-claims.ts";
import { confirmBookingJob } from "./jobs.ts";
import { moveBooking } from "./move-booking.ts";
import { endSplit } from "./split/end-split.ts";
import { findOpenSplit } from "./split/find-split.ts";

export type SettledPayment = {
  paymentId: string;
  bookingId: string;
  state: "authorized" | "captured" | "failed" | "expired";
};

/**
 * Takes the outcome of a payment. A paid booking goes on to its supplier; a payment that comes too late or on top of
 * another goes back. A repeat changes nothing.
 */
export async function receivePayment(
  { db, queue, clock, payments }: Pick<BookingDeps, "db" | "queue" | "clock" | "payments">,
  payment: SettledPayment,
): Promise<void> {
  const { bookingId, paymentId } = payment;
  await transaction(db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const now = clock.now();
    // The page says why, and the one mail about it comes when the hold nears its end (record-hold.ts).
    if (payment.state === "failed" || payment.state === "expired" || row.paymentId === paymentId) return;
    const isPaid =
      row.stage === "held" &&
      (await moveBooking(tx, bookingId, "confirming", { paymentId, confirmingAt: now, updatedAt: now }));
    if (isPaid) {
      const split = await findOpenSplit(tx, bookingId);
      if (split) await endSplit({ queue, clock, payments }, tx, split, "paid_whole");
      await deleteClaims(tx, bookingId);
      await recordNumber(tx, clock.now(), { metric: "paid", product: row.kind });
    }
    if (isPaid) return queue.enqueue(tx, confirmBookingJob, { bookingId });
    const isLate =
      row.stage === "expired" &&
      (await moveBooking(tx, bookingId, "failed", {
        paymentId,
        failure: "paid_too_late",
        updatedAt: now,
      }));
    await payments.giveBack(tx, paymentId, isLate ? "paid_too_late" : "second_payment");
  });
}
