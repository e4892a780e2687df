import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { lockBooking } from "../../find-booking.ts";
import { mailBookingJob } from "../../jobs.ts";
import type { By, WorkbenchDeps } from "../workbench-deps.ts";

/** Mails the confirmation with its documents to the contact once more. @throws AppError booking_not_found; conflict for what is not confirmed */
export function sendAgain(
  { db, clock, queue }: Pick<WorkbenchDeps, "db" | "clock" | "queue">,
  bookingId: string,
  { staff }: By,
): Promise<void> {
  return transaction(db, async (tx) => {
    const { stage, contactEmail } = await lockBooking(tx, bookingId);
    if (stage !== "confirmed" || contactEmail === null) throw new AppError("conflict", { details: { stage } });
    await queue.enqueue(tx, mailBookingJob, { bookingId, mail: "booking_confirmed" });
    await recordAudit(tx, {
      staffId: staff.staffId,
      action: "booking.sent_again",
      subject: `booking:${bookingId}`,
      at: clock.now(),
    });
  });
}
