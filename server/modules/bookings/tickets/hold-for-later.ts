import type { Money } from "#contract/money.ts";
import { AppError } from "#server/platform/errors.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { type Proves, provenContact } from "../access/proven-contact.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { holdBooking } from "../hold-booking.ts";
import type { Asker } from "../hold-limits/asker.ts";
import { mailBookingJob } from "../jobs.ts";
import { ownBooking } from "../my-bookings/own-booking.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";

type Input = {
  bookingId: string;
  userId: string;
  acceptedTotal?: Money | undefined;
  asker: Asker;
  proves: Proves;
};

/** Its supplier keeps it before it is paid, and something is due. */
export const canHold = (deps: Pick<BookingDeps, "products">, row: BookingRow): boolean =>
  row.stage === "draft" && row.total > 0 && productOf(deps, row).holding !== null;

/**
 * Holds a draft without a payment, until the supplier's deadline, for who has proven its contact; a mail reminds before it.
 * A repeat answers the hold as it stands.
 * @throws AppError those of holdBooking; conflict where nothing can be held; proof_required
 */
export async function holdForLater(
  deps: BookingDeps,
  { bookingId, userId, acceptedTotal, asker, proves }: Input,
  context: CallContext,
): Promise<{ bookingId: string; payBy: string }> {
  const seen = await findBooking(deps.db, bookingId);
  if (seen.stage !== "held" && seen.stage !== "expired" && !canHold(deps, seen))
    throw new AppError("conflict", { details: { stage: seen.stage } });
  const isHeld = seen.stage === "held";
  const row = isHeld
    ? seen
    : await holdBooking(
        deps,
        bookingId,
        { acceptedTotal, method: null, keep: "later", asker, contact: await provenContact(seen, proves) },
        context,
      );
  await ownBooking(deps.db, row, { userId });
  if (!isHeld) await deps.queue.enqueue(deps.db, mailBookingJob, { bookingId, mail: "hold_placed" });
  return { bookingId, payBy: row.expiresAt.toISOString() };
}
