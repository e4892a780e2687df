import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { confirmChangeJob } from "../changes/change-jobs.ts";
import { openChangeStates } from "../changes/change-states.ts";
import { bookingChanges } from "../changes/tables.ts";
import type { BookingDeps } from "../deps.ts";
import { lockBooking } from "../find-booking.ts";
import { confirmBookingJob } from "../jobs.ts";
import { bookings } from "../tables.ts";

/**
 * Has the supplier asked now instead of at its next turn: about a booking, or about a change of one. False when what became of it is
 * known.
 */
export async function askAgain(
  { queue, clock }: Pick<BookingDeps, "queue" | "clock">,
  tx: Transaction,
  subject: string,
): Promise<boolean> {
  const [change] = await tx.select().from(bookingChanges).where(eq(bookingChanges.id, subject)).for("update");
  if (change) {
    if (!openChangeStates.some((open) => open === change.state)) return false;
    await queue.enqueue(tx, confirmChangeJob, { changeId: subject });
    return true;
  }
  const { stage } = await lockBooking(tx, subject);
  if (stage !== "confirming") return false;
  await tx.update(bookings).set({ retriedAt: clock.now() }).where(eq(bookings.id, subject));
  await queue.enqueue(tx, confirmBookingJob, { bookingId: subject });
  return true;
}
