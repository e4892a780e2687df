import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { recordNumber } from "#server/platform/numbers/record-number.ts";
import type { BookingDeps } from "../deps.ts";
import { deleteClaims } from "../hold-limits/delete-claims.ts";
import { confirmBookingJob } from "../jobs.ts";
import { moveBooking } from "../move-booking.ts";
import type { BookingRow } from "../tables.ts";
import { isHeld, paymentsOf, type Split } from "./find-split.ts";
import { moveSplit } from "./move-split.ts";
import { splitShares } from "./tables.ts";

type Deps = Pick<BookingDeps, "queue" | "clock" | "payments">;

/**
 * Once money is there for every share, the booking goes on to its supplier as one that was paid. With the booking locked; the payments
 * are locked as they are counted. False while one is missing.
 */
export async function takeShares(deps: Deps, tx: Transaction, row: BookingRow, split: Split): Promise<boolean> {
  const { queue, clock, payments } = deps;
  const now = clock.now();
  if (split.state !== "open" || row.stage !== "held") return false;
  const held = paymentsOf(split, await payments.shares(row.id, tx)).filter(isHeld);
  const paid = split.shares.map(({ id }) => ({ id, payment: held.find(({ shareId }) => shareId === id) }));
  const paymentId = paid[0]?.payment?.id;
  if (!paymentId || !paid.every(({ payment }) => payment)) return false;
  const moved = await moveBooking(tx, row.id, "confirming", { paymentId, confirmingAt: now, updatedAt: now });
  if (!moved || !(await moveSplit(tx, split.id, "complete"))) throw new Error(`booking ${row.id} changed while locked`);
  for (const { id, payment } of paid)
    await tx
      .update(splitShares)
      .set({ paymentId: payment?.id ?? null })
      .where(eq(splitShares.id, id));
  await deleteClaims(tx, row.id);
  await recordNumber(tx, now, { metric: "paid", product: row.kind });
  await queue.enqueue(tx, confirmBookingJob, { bookingId: row.id });
  return true;
}
