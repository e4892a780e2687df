import { eq } from "drizzle-orm";
import type { ChangeRefusal } from "#contract/amendments.ts";
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
import { recordRebooked } from "../price-promise/record-rebooked.ts";
import { productOf } from "../product.ts";
import type { ChangedOrder } from "../product-changes.ts";
import { bookings } from "../tables.ts";
import { amendingOf } from "./amending.ts";
import { treatmentOf } from "./treatment-of.ts";
import { confirmChangeJob, mailChangeJob, mailOf } from "./change-jobs.ts";
import { exchangedOf } from "./exchanged-tickets.ts";
import { lockChange } from "./find-changes.ts";
import { isChangeTurn, moveChange } from "./move-change.ts";
import { bookingChanges, type ChangeRow } from "./tables.ts";

const longestWait = 600;

/**
 * The flights are changed, or more is added to them: the booking is of what it is now, the books are written, what is due is taken or asked to go back, all or
 * nothing. The supplier's yes counts whichever turn brings it. What it charges otherwise than it quoted is ours, and a case.
 */
export function recordChanged(
  deps: BookingDeps,
  asked: ChangeRow,
  { order, issued, documents = [], released = 0 }: ChangedOrder,
): Promise<void> {
  const { id, bookingId } = asked;
  const { db, queue, clock, payments } = deps;
  const now = clock.now();
  return transaction(db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const before = await lockChange(tx, id);
    const itemOf = ({ kind, choice }: ChangeRow) => {
      // It makes two bookings of one (record-divided.ts).
      if (kind === "division") throw new Error(`division ${id} is no change of one booking`);
      return kind === "rebooking" ? issued : amendingOf(deps, row, kind).apply(row.item, choice, issued);
    };
    const moved = await moveChange(tx, id, "changed", {
      changedAt: now,
      ticketsBefore: exchangedOf(deps, row, before.kind),
      documents,
    });
    if (!moved) return alertChangedTooLate(deps, tx, before, row.id);
    await closeCase(tx, clock, { queue: "unknown_outcome", subject: id }, "ended", null);
    const { due, fee, supplierTotal, totalAfter, markUp = 0 } = moved.sums;
    const [saved] = await tx
      .update(bookings)
      .set({ item: itemOf(moved), order, total: totalAfter, updatedAt: now, ...referenceOf(moved) })
      .where(eq(bookings.id, bookingId))
      .returning();
    if (!saved) throw new Error(`booking ${bookingId} was not there to be changed`);
    await saveListing(tx, deps, saved);
    if (moved.kind === "change")
      await endAirlineChange(tx, clock, bookingId, moved.airlineChangeId ? "rebooked" : "superseded");
    const difference = order.supplierTotal - supplierTotal;
    if (difference !== 0) {
      deps.log.error("change does not match its quote", { booking: row.reference, difference });
      await openCase(tx, clock, caseOfMismatch(deps, saved, "sale_differs", difference));
    }
    await queue.enqueue(tx, mailChangeJob, { changeId: id, mail: mailOf(moved.kind, "confirmed") });
    if (moved.kind === "rebooking")
      return recordRebooked(deps, tx, { before: row, saved, change: moved, difference, released });
    // Given for nothing: no money has moved, and no document says otherwise.
    const isFree = due === 0 && fee === 0 && markUp === 0 && totalAfter === moved.sums.totalBefore;
    if (isFree && (moved.airlineChangeId || moved.kind !== "change")) return;
    if (!saved.paymentId) throw new Error(`booking ${bookingId} was changed and never paid`);
    const at = clock.now();
    const treatment = treatmentOf(productOf(deps, saved), saved);
    const reason = moved.kind === "departure_change" ? ("departureChanged" as const) : undefined;
    const invoiced = { ...soldOf(row), changeId: id, treatment, supplierDue: due - fee, fee, at, reason };
    await payments.recordChange(tx, {
      ...(await ledgerFacts(tx, saved)),
      id,
      paymentId: saved.paymentId,
      changePaymentId: moved.paymentId,
      due,
      fee: fee + markUp,
      difference,
      vat: await deps.taxInvoices.vatOfChange(tx, invoiced),
      at,
    });
    await deps.taxInvoices.issueForChange(tx, invoiced);
  });
}

/** What is bought again is known to its supplier by the reference of its own. */
const referenceOf = ({ id, kind }: ChangeRow) => (kind === "rebooking" ? { clientRef: id } : {});

/** Our books say that everything stands as it was, and the money went back: only a person can tell what is to be done. */
export async function alertChangedTooLate(
  deps: BookingDeps,
  tx: Transaction,
  { state, sums }: ChangeRow,
  bookingId: string,
): Promise<void> {
  if (state !== "refused") return;
  const row = await findBooking(tx, bookingId);
  deps.log.error("supplier changed a booking after its change was recorded as rejected", { booking: row.reference });
  await openCase(tx, deps.clock, caseOfMismatch(deps, row, "changed_after_refusal", sums.due));
}

const refusals: Partial<Record<FaultKind, ChangeRefusal>> = {
  sold_out: "sold_out",
  schedule_changed: "sold_out",
  price_changed: "price_changed",
  offer_expired: "expired",
  // A seat that was chosen is not there any more.
  traveller_data: "seat_taken",
};

/**
 * Certainly not changed: everything stands as it was, and what was paid goes back whole. The no of a turn that is not the last one any more
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
    log.warn("change rejected by the supplier", { booking: bookingId, kind: moved.kind, fault: kind });
    await closeCase(tx, clock, { queue: "unknown_outcome", subject: id }, "ended", null);
    if (moved.paymentId) await payments.giveBack(tx, moved.paymentId, `change_${refusal}`);
    await queue.enqueue(tx, mailChangeJob, { changeId: id, mail: mailOf(moved.kind, "refused") });
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
    await queue.enqueue(tx, mailChangeJob, { changeId, mail: mailOf(moved.kind, "with_staff") });
  });
}
