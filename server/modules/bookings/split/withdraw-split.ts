import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { BookingDeps } from "../deps.ts";
import { lockBooking } from "../find-booking.ts";
import { endSplit } from "./end-split.ts";
import { findLiveSplit } from "./find-split.ts";

/** Its owner takes it back while somebody has still to pay. A repeat changes nothing. @throws AppError conflict once all have paid */
export function withdrawSplit(
  deps: Pick<BookingDeps, "db" | "queue" | "clock" | "payments">,
  bookingId: string,
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const split = await findLiveSplit(tx, bookingId);
    if (!split) return;
    if (split.state !== "open") throw new AppError("conflict", { details: { stage: row.stage } });
    await endSplit(deps, tx, split, "withdrawn");
  });
}
