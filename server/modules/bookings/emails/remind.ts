import type { Transaction } from "#server/platform/database/database.ts";
import type { BookingDeps } from "../deps.ts";
import { mailBookingJob } from "../jobs.ts";
import type { BookingRow } from "../tables.ts";

/** The reminder comes so long before the deadline at most: a morning or an evening to decide. Halfway when the time is short. */
const reminderMs = 6 * 3_600_000;

export const reminderAt = (now: Date, deadline: Date): Date =>
  new Date(deadline.getTime() - Math.min(reminderMs, (deadline.getTime() - now.getTime()) / 2));

/** The one mail about what is held and not paid: it goes out when the hold nears its end, unless it was paid by then. */
export function remind(
  { queue }: Pick<BookingDeps, "queue">,
  tx: Transaction,
  { id, expiresAt }: Pick<BookingRow, "id" | "expiresAt">,
  now: Date,
): Promise<void> {
  const startAfter = reminderAt(now, expiresAt);
  return queue.enqueue(tx, mailBookingJob, { bookingId: id, mail: "hold_reminder" }, { startAfter });
}
