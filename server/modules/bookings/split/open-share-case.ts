import { openCase } from "#server/platform/cases/open-case.ts";
import { transaction } from "#server/platform/database/database.ts";
import { caseOfMismatch } from "../cases/booking-cases.ts";
import type { BookingDeps } from "../deps.ts";
import { lockBooking } from "../find-booking.ts";

/** A share can be neither taken nor let go of, or its payer's bank does not take it back: only a person can put it right. */
export function openShareCase(
  deps: Pick<BookingDeps, "db" | "clock" | "products">,
  { bookingId, amount }: { bookingId: string; amount: number },
  mismatch: "share_not_taken" | "share_not_returned",
): Promise<void> {
  return transaction(deps.db, async (tx) =>
    openCase(tx, deps.clock, caseOfMismatch(deps, await lockBooking(tx, bookingId), mismatch, amount)),
  );
}
