import type { Money } from "#contract/money.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordNumber } from "#server/platform/numbers/record-number.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { type Proves, provenContact } from "./access/proven-contact.ts";
import type { BookingDeps } from "./deps.ts";
import { findBooking, lockBooking } from "./find-booking.ts";
import { type HoldDeps, holdBooking } from "./hold-booking.ts";
import type { Asker } from "./hold-limits/asker.ts";
import { deleteClaims } from "./hold-limits/delete-claims.ts";
import { confirmBookingJob } from "./jobs.ts";
import { moveBooking } from "./move-booking.ts";
import type { BookingRow } from "./tables.ts";

type Input = {
  bookingId: string;
  acceptedTotal?: Money | undefined;
  asker: Asker;
  proves: Proves;
};

/**
 * Sends a booking that costs nothing now to its supplier, without a payment, for who has proven its contact. A repeat
 * answers the booking as it stands.
 * @throws AppError those of holdBooking; conflict when something is due; proof_required
 */
export async function placeBooking(deps: HoldDeps, input: Input, context: CallContext): Promise<BookingRow> {
  const seen = await findBooking(deps.db, input.bookingId);
  if (isPlaced(seen)) return seen;
  assertNothingDue(seen);
  const contact = await provenContact(seen, input.proves);
  if (seen.stage !== "held") await holdBooking(deps, seen.id, { ...input, method: null, contact }, context);
  return sendToSupplier(deps, seen.id);
}

function sendToSupplier({ db, queue, clock }: Pick<BookingDeps, "db" | "queue" | "clock">, bookingId: string) {
  return transaction(db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    if (isPlaced(row)) return row;
    assertNothingDue(row);
    const now = clock.now();
    if (row.stage === "expired" || row.expiresAt <= now) throw new AppError("session_expired");
    const moved = await moveBooking(tx, bookingId, "confirming", { confirmingAt: now, updatedAt: now });
    if (!moved) throw new AppError("conflict", { details: { stage: row.stage } });
    await deleteClaims(tx, bookingId);
    // Nothing is due: it is placed and settled in one step.
    for (const metric of ["pay_opened", "paid"] as const)
      await recordNumber(tx, clock.now(), { metric, product: row.kind });
    await queue.enqueue(tx, confirmBookingJob, { bookingId });
    return moved;
  });
}

/** It went to the supplier without a payment. */
const isPlaced = (row: BookingRow) => row.confirmingAt !== null && row.paymentId === null;

function assertNothingDue({ total, paymentId }: BookingRow): void {
  if (total > 0 || paymentId) throw new AppError("conflict", { details: { due: total } });
}
