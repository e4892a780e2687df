import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import { lockBooking } from "../../find-booking.ts";
import { bookingNotes } from "../tables.ts";
import type { By, WorkbenchDeps } from "../workbench-deps.ts";

/** Writes a note, once for a key. The audit entry names it alone, so that it can be erased. @throws AppError booking_not_found */
export function noteBooking(
  { db, clock }: Pick<WorkbenchDeps, "db" | "clock">,
  { bookingId, text, idempotencyKey }: { bookingId: string; text: string; idempotencyKey: string },
  { staff }: By,
): Promise<void> {
  const at = clock.now();
  return transaction(db, async (tx) => {
    await lockBooking(tx, bookingId);
    const id = createSlug();
    const [written] = await tx
      .insert(bookingNotes)
      .values({ id, bookingId, staffId: staff.staffId, at, text, idempotencyKey })
      .onConflictDoNothing()
      .returning({ id: bookingNotes.id });
    if (!written) return;
    await recordAudit(tx, {
      staffId: staff.staffId,
      action: "booking.noted",
      subject: `booking:${bookingId}`,
      after: { note: id },
      at,
    });
  });
}
