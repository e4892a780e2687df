import { AppError } from "#server/platform/errors.ts";
import type { Asker } from "./asker.ts";
import { type AccessDeps, openBooking } from "./booking-access.ts";

/** Whether this asker holds the booking, so that its payments are theirs. False for a booking that does not exist. */
export async function holdsBooking(deps: AccessDeps, bookingId: string, asker: Asker): Promise<boolean> {
  try {
    await openBooking(deps, bookingId, "hold", asker);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
