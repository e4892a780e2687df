import { eq } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { BookingDeps } from "./deps.ts";
import { lockBooking } from "./find-booking.ts";
import { confirmBookingJob } from "./jobs.ts";
import { type BookingRow, bookings } from "./tables.ts";

/** A booking that is not confirmed after so many seconds may be asked for again by the traveller (R4.1), and then again. */
const retryAfterSeconds = 20;

/** Seconds until the traveller may have the supplier asked again; 0: now. Null: it is not the supplier's turn. */
export function retryPause(
  { stage, confirmingAt, retriedAt }: Pick<BookingRow, "stage" | "confirmingAt" | "retriedAt">,
  now: Date,
): number | null {
  if (stage !== "confirming") return null;
  const last = retriedAt ?? confirmingAt;
  const left = last ? last.getTime() + retryAfterSeconds * 1000 - now.getTime() : 0;
  return Math.max(0, Math.ceil(left / 1000));
}

/** R4.1: asks at once instead of at the next turn. @throws AppError request_in_progress until the pause is over */
export function retryConfirmation(
  { db, queue, clock }: Pick<BookingDeps, "db" | "queue" | "clock">,
  bookingId: string,
): Promise<BookingRow> {
  return transaction(db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const now = clock.now();
    const pause = retryPause(row, now);
    if (pause === null) return row;
    if (pause > 0) throw new AppError("request_in_progress", { retryAfter: pause });
    await tx.update(bookings).set({ retriedAt: now }).where(eq(bookings.id, bookingId));
    await queue.enqueue(tx, confirmBookingJob, { bookingId });
    return { ...row, retriedAt: now };
  });
}
