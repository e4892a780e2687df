import { eq } from "drizzle-orm";
import type { ChangeRefusal } from "#contract/booking-changes.ts";
import { closeCase } from "#server/platform/cases/close-case.ts";
import { openCase } from "#server/platform/cases/open-case.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import type { FaultKind, SupplierError } from "#server/platform/supplier.ts";
import { endAirlineChange } from "../airline-changes/move-airline-change.ts";
import { caseOfChange, caseOfMismatch } from "../cases/booking-cases.ts";
import { triesBeforeAlert } from "../confirm-booking.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking, lockBooking } from "../find-booking.ts";
import { ledgerFacts, soldOf } from "../ledger-facts.ts";
import { saveListing } from "../my-bookings/save-listing.ts";
import { productOf } from "../product.ts";
import type { ChangedOrder } from "../product-changes.ts";
import { bookings } from "../tables.ts";
import { confirmChangeJob, mailChangeJob } from "./change-jobs.ts";
import { lockChange } from "./find-changes.ts";
import { isChangeTurn, moveChange } from "./move-change.ts";
import { bookingChanges, type ChangeRow } from "./tables.ts";

const longestWait = 600;

/**
 * The flights are changed: the booking is of the new ones, the books are written, what is due is taken or asked to go back, all or
 * nothing. The supplier's yes counts whichever turn brings it. What it charges otherwise than it quoted is ours, and a case.
 */
export function recordChanged(deps: BookingDeps, asked: ChangeRow, { order, issued }: ChangedOrder): Promise<void> {
  const { id, bookingId } = asked;
  const { db, queue, clock, payments } = deps;
  const now = clock.now();
  return transaction(db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const before = await lockChange(tx, id);
    const { changing } = productOf(deps, row);
    if (!changing) throw new Error(`booking ${bookingId} is of what is not changed`);
    const moved = await moveChange(tx, id, "changed", {
      changedAt: now,
      ticketsBefore: changing.ticketNumbers(row.item),
    });
    if (!moved) return alertChangedTooLate(deps, tx, before, row.id);
    await closeCase(tx, clock, { queue: "unknown_outcome", subject: id }, "ended", null);
    const { due, fee, supplierTotal, totalAfter } = moved.sums;
    const [saved] = await tx
      .update(bookings)
      .set({ item: changing.apply(row.item, moved.choice, issued), order, total: totalAfter, updatedAt: now })
      .where(eq(bookings.id, bookingId))
      .returning();
    if (!saved?.paymentId) throw new Error(`booking ${bookingId} was changed and never paid`);
    await saveListing(tx, deps, saved);
    await endAirlineChange(tx, clock, bookingId, moved.airlineChangeId ? "rebooked" : "superseded");
    const difference = order.supplierTotal - supplierTotal;
    if (difference !== 0) {
      deps.log.error("change does not match its quote", { booking: row.reference, difference });
      await openCase(tx, clock, caseOfMismatch(deps, saved, "sale_differs", difference));
    }
    await queue.enqueue(tx, mailChangeJob, { changeId: id, mail: "change_confirmed" });
    // Given for nothing: no money has moved, and no document says otherwise.
    if (due === 0 && fee === 0 && totalAfter === moved.sums.totalBefore && moved.airlineChangeId) return;
    const at = clock.now();
    const invoiced = { ...soldOf(row), changeId: id, supplierDue: due - fee, fee, at };
    await payments.recordChange(tx, {
      ...(await ledgerFacts(tx, saved)),
      id,
      paymentId: saved.paymentId,
      changePaymentId: moved.paymentId,
      due,
      fee,
      difference,
      vat: await deps.taxInvoices.vatOfChange(tx, invoiced),
      at,
    });
    await deps.taxInvoices.issueForChange(tx, invoiced);
  });
}

/** Our books say that the flights stand as they were, and the money went back: only a person can tell what is to be done. */
async function alertChangedTooLate(
  deps: BookingDeps,
  tx: Transaction,
  { state, sums }: ChangeRow,
  bookingId: string,
): Promise<void> {
  if (state !== "refused") return;
  const row = await findBooking(tx, bookingId);
  deps.log.error("supplier changed flights after their change was recorded as rejected", { booking: row.reference });
  await openCase(tx, deps.clock, caseOfMismatch(deps, row, "changed_after_refusal", sums.due));
}

const refusals: Partial<Record<FaultKind, ChangeRefusal>> = {
  sold_out: "sold_out",
  schedule_changed: "sold_out",
  price_changed: "price_changed",
  offer_expired: "expired",
};

/**
 * Certainly not changed: the old flights stand, and what was paid goes back whole. The no of a turn that is not the last one any more
 * may be older than the yes of the next: it is dropped.
 */
export function recordChangeRefusal(deps: BookingDeps, asked: ChangeRow, kind: FaultKind): Promise<void> {
  const { id, bookingId } = asked;
  const { db, queue, clock, payments, log } = deps;
  return transaction(db, async (tx) => {
    await lockBooking(tx, bookingId);
    const [last] = await tx.select().from(bookingChanges).where(isChangeTurn(asked)).for("update");
    const refusal = refusals[kind] ?? "refused";
    const moved = last ? await moveChange(tx, id, "refused", { refusal }) : null;
    if (!moved) return;
    log.warn("change of flights rejected", { booking: bookingId, fault: kind });
    await closeCase(tx, clock, { queue: "unknown_outcome", subject: id }, "ended", null);
    if (moved.paymentId) await payments.giveBack(tx, moved.paymentId, `change_${refusal}`);
    await queue.enqueue(tx, mailChangeJob, { changeId: id, mail: "change_refused" });
  });
}

/** Nobody knows yet. After some patience a person is told, and so is the traveller; the asking goes on. */
export function askChangeLater(deps: BookingDeps, asked: ChangeRow, fault: SupplierError | null): Promise<void> {
  const { db, queue, clock, log } = deps;
  const { id: changeId, tries, bookingId } = asked;
  return transaction(db, async (tx) => {
    const startAfter = Math.min(2 ** Math.min(tries, 10), longestWait);
    await queue.enqueue(tx, confirmChangeJob, { changeId }, { startAfter });
    if (tries < triesBeforeAlert || asked.state !== "changing") return;
    const moved = await moveChange(tx, changeId, "with_staff");
    if (!moved) return;
    log.error("change outcome unknown at the supplier", { booking: bookingId, tries, fault: fault?.kind });
    await openCase(tx, clock, caseOfChange(deps, await findBooking(tx, bookingId), moved));
    await queue.enqueue(tx, mailChangeJob, { changeId, mail: "change_with_staff" });
  });
}
