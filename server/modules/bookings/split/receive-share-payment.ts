import { transaction } from "#server/platform/database/database.ts";
import type { BookingDeps } from "../deps.ts";
import { lockBooking } from "../find-booking.ts";
import type { SettledPayment } from "../receive-payment.ts";
import { findSplitOf } from "./find-split.ts";
import { mailShareJob } from "./split-jobs.ts";
import { takeShares } from "./take-shares.ts";

type Deps = Pick<BookingDeps, "db" | "queue" | "clock" | "payments">;

/**
 * Takes the outcome of a share's payment. The last one sends the booking to its supplier; what comes after the split payment has ended
 * goes back. A repeat changes nothing.
 */
export async function receiveSharePayment(
  deps: Deps,
  { bookingId, paymentId, shareId, state }: SettledPayment & { shareId: string },
): Promise<void> {
  // Another try of the same share is open to whoever has its link.
  if (state === "failed" || state === "expired") return;
  await transaction(deps.db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const split = await findSplitOf(tx, shareId);
    if (split?.shares.some((share) => share.paymentId === paymentId)) return;
    if (split?.state !== "open" || row.stage !== "held") {
      await deps.payments.giveBack(tx, paymentId, "split_over");
      return deps.queue.enqueue(tx, mailShareJob, { paymentId, mail: "share_returned" });
    }
    if (await takeShares(deps, tx, row, split)) return;
    await deps.queue.enqueue(tx, mailShareJob, { paymentId, mail: "share_held" });
  });
}
