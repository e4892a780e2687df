import { eq } from "drizzle-orm";
import { closeCase } from "#server/platform/cases/close-case.ts";
import { openCase } from "#server/platform/cases/open-case.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import type { SupplierError } from "#server/platform/supplier.ts";
import { endAirlineChange } from "../airline-changes/move-airline-change.ts";
import { caseOfCancellation, caseOfMismatch } from "../cases/booking-cases.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking, lockBooking } from "../find-booking.ts";
import { ledgerFacts, soldOf } from "../ledger-facts.ts";
import { moveBooking } from "../move-booking.ts";
import { endNames } from "../names/move-name.ts";
import { productOf } from "../product.ts";
import { type BookingRow, bookings, cancellations, type CancellationRow } from "../tables.ts";
import { confirmCancellationJob, mailCancellationJob } from "./cancellation-jobs.ts";
import { findCancellation } from "./find-cancellations.ts";
import { givenBeyondPrice, withGoodwill } from "./goodwill.ts";
import { endKept } from "./end-kept.ts";
import { isTurn, moveCancellation } from "./move-cancellation.ts";
import { markUpBack } from "./mark-up-back.ts";
import { sumAmounts } from "./part-amounts.ts";

/** After so many tries without an answer (about a minute) it is a case for staff; the asking goes on. */
const triesBeforeStaff = 6;
const longestWait = 600;

/**
 * The supplier has cancelled by this quote: the parts are marked, the books written and the refund asked for, all or nothing.
 * Its yes counts whichever turn brings it.
 */
export const recordCancelled = (deps: BookingDeps, quoted: CancellationRow): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const moved = await writeCancelled(deps, tx, quoted);
    if (!moved) return;
    const result = moved.grantedBy ? "granted" : "ended";
    await closeCase(tx, deps.clock, { queue: "cancellation", subject: quoted.id }, result, null);
  });

/** The same in the transaction of who ends its case. Null when it is over already, or was refused: then somebody is told. */
export async function writeCancelled(
  deps: BookingDeps,
  tx: Transaction,
  quoted: CancellationRow,
): Promise<CancellationRow | null> {
  const { id, bookingId, parts, fromSupplier, fromSupplierOwn } = quoted;
  const { queue, clock, payments } = deps;
  const now = clock.now();
  const row = await lockBooking(tx, bookingId);
  // As it stands now: staff may have granted goodwill during the call.
  const [asked] = await tx.select().from(cancellations).where(eq(cancellations.id, id)).for("update");
  const { amounts, given } = withGoodwill(quoted.amounts, asked?.goodwill ?? null);
  const moved = await moveCancellation(tx, id, "supplier_confirmed", {
    supplierConfirmedAt: now,
    amounts,
    goodwill: given && { ...given, atLeast: sumAmounts(amounts).back },
    goodwillAsked: null,
    fromSupplier,
    fromSupplierOwn,
  });
  if (!moved) {
    await alertCancelledTooLate(deps, tx, await findCancellation(tx, id), row);
    return null;
  }
  const cancelledParts = [...row.cancelledParts, ...parts].toSorted((a, b) => a - b);
  const sold = productOf(deps, row).cancelling.parts(row.item, row.locale);
  const isWhole = cancelledParts.length === sold.length;
  const changes = { cancelledParts, updatedAt: now };
  // A trip that is over stays so.
  if (isWhole) await endAirlineChange(tx, clock, row.id, "refunded");
  await endNames(tx, clock, row.id, (traveller) => cancelledParts.includes(traveller));
  if (!isWhole || !(await moveBooking(tx, row.id, "cancelled", changes)))
    await tx.update(bookings).set(changes).where(eq(bookings.id, row.id));
  const { back, ourFee: fee } = sumAmounts(moved.amounts);
  const markUp = markUpBack(sold, quoted);
  const at = clock.now();
  const credited = { ...soldOf(row), cancellationId: id, back, fee, at };
  const { kept } = await payments.recordCancellation(tx, {
    ...(await ledgerFacts(tx, row)),
    ...(await deps.taxInvoices.vatOfCancellation(tx, credited)),
    id,
    paymentId: row.paymentId,
    fromSupplier: moved.fromSupplier,
    markUp,
    back,
    fee,
    at,
    goodwill: (given ? givenBeyondPrice(given) : 0) + (quoted.feeBack ?? 0),
    keepFor: moved.toBalance ? row.userId : null,
  });
  await endKept(tx, moved, kept, at);
  await queue.enqueue(tx, mailCancellationJob, { cancellationId: id, mail: "cancel_confirmed" });
  await deps.taxInvoices.issueForCancellation(tx, credited);
  return moved;
}

/** Our books say that the booking stands, and its traveller was told so: only a person can tell what is to be done. */
async function alertCancelledTooLate(
  deps: BookingDeps,
  tx: Transaction,
  { state, fromSupplier }: CancellationRow,
  row: BookingRow,
): Promise<void> {
  if (state !== "refused") return;
  deps.log.error("supplier cancelled an order after its cancellation was recorded as rejected", { booking: row.id });
  await openCase(tx, deps.clock, caseOfMismatch(deps, row, "cancelled_after_refusal", fromSupplier));
}

/**
 * Certainly not cancelled: the booking stands, and its traveller is told so. The no of a turn that is not the last one any
 * more may be older than the yes of the next: it is dropped.
 */
export function recordRefusal(deps: BookingDeps, asked: CancellationRow, refusal: string): Promise<void> {
  const { id, bookingId } = asked;
  return transaction(deps.db, async (tx) => {
    const [last] = await tx.select().from(cancellations).where(isTurn(asked)).for("update");
    if (!last || !(await moveCancellation(tx, id, "refused", { refusal }))) return;
    await closeCase(tx, deps.clock, { queue: "cancellation", subject: id }, "ended", null);
    deps.log.warn("cancellation rejected", { booking: bookingId, refusal });
    await deps.queue.enqueue(tx, mailCancellationJob, { cancellationId: id, mail: "cancel_refused" });
  });
}

/** Nobody knows yet. After some patience staff take it over, and the traveller is told until when they answer. */
export function askAgainLater(deps: BookingDeps, row: CancellationRow, fault: SupplierError): Promise<void> {
  const { db, queue, clock, log, replyBy } = deps;
  const { tries } = row;
  const isForStaff = row.state === "requested" && tries >= triesBeforeStaff;
  if (isForStaff)
    log.error("cancellation outcome unknown at the supplier", {
      booking: row.bookingId,
      tries,
      fault: fault.kind,
    });
  return transaction(db, async (tx) => {
    const cancellationId = row.id;
    await queue.enqueue(
      tx,
      confirmCancellationJob,
      { cancellationId },
      { startAfter: Math.min(2 ** Math.min(tries, 10), longestWait) },
    );
    if (!isForStaff) return;
    const moved = await moveCancellation(tx, cancellationId, "with_staff", { staffAnswerBy: replyBy(clock.now()) });
    if (!moved) return;
    await openCase(tx, clock, caseOfCancellation(deps, await findBooking(tx, moved.bookingId), moved));
    await queue.enqueue(tx, mailCancellationJob, { cancellationId, mail: "cancel_with_staff" });
  });
}
