import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import type { BookingDeps } from "../deps.ts";
import { lockBooking } from "../find-booking.ts";
import { confirmBookingJob } from "../jobs.ts";
import { bookings } from "../tables.ts";

/** Has the supplier asked now instead of at its next turn. False when what became of the booking is known. */
export async function askAgain(
  { queue, clock }: Pick<BookingDeps, "queue" | "clock">,
  tx: Transaction,
  bookingId: string,
): Promise<boolean> {
  const { stage } = await lockBooking(tx, bookingId);
  if (stage !== "confirming") return false;
  await tx.update(bookings).set({ retriedAt: clock.now() }).where(eq(bookings.id, bookingId));
  await queue.enqueue(tx, confirmBookingJob, { bookingId });
  return true;
}
