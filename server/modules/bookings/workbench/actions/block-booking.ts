import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { lockBooking } from "../../find-booking.ts";
import { bookings } from "../../tables.ts";
import type { By, WorkbenchDeps } from "../workbench-deps.ts";

type Input = { bookingId: string; reason: string };

/** From now on nobody but staff opens or changes it (access/booking-access.ts), or nobody is kept from it any more. @throws AppError conflict */
export function setBlocked(
  { db, clock }: Pick<WorkbenchDeps, "db" | "clock">,
  { bookingId, reason }: Input,
  isBlocked: boolean,
  { staff }: By,
): Promise<void> {
  const at = clock.now();
  return transaction(db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    if ((row.blockedAt !== null) === isBlocked) throw new AppError("conflict", { details: { blocked: isBlocked } });
    await tx
      .update(bookings)
      .set({ blockedAt: isBlocked ? at : null })
      .where(eq(bookings.id, bookingId));
    await recordAudit(tx, {
      staffId: staff.staffId,
      action: isBlocked ? "booking.blocked" : "booking.unblocked",
      subject: `booking:${bookingId}`,
      reason,
      at,
    });
  });
}
