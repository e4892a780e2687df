import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { contactOf } from "../../access/contact-of.ts";
import { lockBooking } from "../../find-booking.ts";
import { mailBookingJob } from "../../jobs.ts";
import type { By, WorkbenchDeps } from "../workbench-deps.ts";

/** Sends the confirmation with its documents to the contact once more, or by text message the way to them. @throws AppError booking_not_found; conflict for what is not confirmed */
export function sendAgain(
  { db, clock, queue }: Pick<WorkbenchDeps, "db" | "clock" | "queue">,
  bookingId: string,
  { staff }: By,
): Promise<void> {
  return transaction(db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const { stage } = row;
    if (stage !== "confirmed" || contactOf(row) === null) throw new AppError("conflict", { details: { stage } });
    await queue.enqueue(tx, mailBookingJob, { bookingId, mail: "booking_confirmed" });
    await recordAudit(tx, {
      staffId: staff.staffId,
      action: "booking.sent_again",
      subject: `booking:${bookingId}`,
      at: clock.now(),
    });
  });
}
