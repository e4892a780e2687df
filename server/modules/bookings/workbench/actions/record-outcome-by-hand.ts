import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import { triesBeforeAlert } from "../../confirm-booking.ts";
import { findBooking } from "../../find-booking.ts";
import { recordFailure } from "../../record-outcome.ts";
import { bookingNotes } from "../tables.ts";
import type { By, WorkbenchDeps } from "../workbench-deps.ts";

type Input = { bookingId: string; asked: number; evidence: string; idempotencyKey: string };

/**
 * The supplier has said by another way that nothing was booked: the booking fails as if it had answered so, and the money goes back.
 * What it did book is found by asking it again. @throws AppError conflict when its outcome is known, while the site has not asked often enough to call a person, or when it was asked meanwhile
 */
export async function recordOutcomeByHand(
  deps: WorkbenchDeps,
  { bookingId, asked, evidence, idempotencyKey }: Input,
  { staff }: By,
): Promise<void> {
  const row = await findBooking(deps.db, bookingId);
  const at = deps.clock.now();
  const isBeingAsked = row.leasedUntil !== null && row.leasedUntil > at;
  // Before that the site goes on asking by itself, and a lost answer is most often found.
  const isInDoubt = row.stage === "confirming" && row.confirmTries >= triesBeforeAlert;
  if (!isInDoubt || row.confirmTries !== asked || isBeingAsked)
    throw new AppError("conflict", { details: { stage: row.stage, ...(isBeingAsked && { supplier: "asked_now" }) } });
  const isRecorded = await recordFailure(deps, row, "not_booked_by_hand", async (tx) => {
    const id = createSlug();
    await tx.insert(bookingNotes).values({ id, bookingId, staffId: staff.staffId, at, text: evidence, idempotencyKey });
    await recordAudit(tx, {
      staffId: staff.staffId,
      action: "booking.outcome_recorded",
      subject: `booking:${bookingId}`,
      before: { asked },
      after: { outcome: "nothing", note: id },
      at,
    });
  });
  if (!isRecorded) throw new AppError("conflict");
}
