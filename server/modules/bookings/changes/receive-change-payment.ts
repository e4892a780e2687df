import { eq } from "drizzle-orm";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { unansweredOf } from "../airline-changes/find-airline-changes.ts";
import type { BookingDeps } from "../deps.ts";
import { lockBooking } from "../find-booking.ts";
import type { SettledPayment } from "../receive-payment.ts";
import type { BookingRow } from "../tables.ts";
import { findAmendProblems } from "./amending.ts";
import { confirmChangeJob, mailChangeJob, mailOf } from "./change-jobs.ts";
import { lockChange } from "./find-changes.ts";
import { moveChange } from "./move-change.ts";
import { bookingChanges, type ChangeRow } from "./tables.ts";

type Deps = Pick<BookingDeps, "db" | "queue" | "clock" | "payments" | "products">;

/**
 * Takes the outcome of a payment for a change. Paid it is the supplier's turn, if the booking is still what was quoted; whatever comes
 * too late, or on top of another, goes back whole. A repeat changes nothing.
 */
export async function receiveChangePayment(
  deps: Deps,
  { bookingId, paymentId, changeId, state }: SettledPayment & { changeId: string },
): Promise<void> {
  if (state === "failed" || state === "expired") return;
  await transaction(deps.db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const change = await lockChange(tx, changeId);
    if (change.paymentId === paymentId) return;
    if (change.state === "paying" && (await stillHolds(deps, tx, row, change))) {
      await moveChange(tx, changeId, "changing", { paymentId });
      return deps.queue.enqueue(tx, confirmChangeJob, { changeId });
    }
    await deps.payments.giveBack(tx, paymentId, "change_not_possible");
    if (change.paymentId !== null) return;
    const refusal = change.state === "paying" ? ("booking_moved" as const) : ("expired" as const);
    if (await moveChange(tx, changeId, "refused", { paymentId, refusal }))
      return deps.queue.enqueue(tx, mailChangeJob, { changeId, mail: mailOf(change.kind, "refused") });
    await tx.update(bookingChanges).set({ paymentId }).where(eq(bookingChanges.id, changeId));
  });
}

const stillHolds = async (deps: Deps, tx: Transaction, row: BookingRow, change: ChangeRow): Promise<boolean> =>
  row.revision === change.revision &&
  (await unansweredOf(tx, row.id)) === change.airlineChangeId &&
  (await findAmendProblems(deps, tx, row, change.kind)).length === 0;
