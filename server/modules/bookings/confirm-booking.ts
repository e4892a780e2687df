import { eq, sql } from "drizzle-orm";
import type { FlightBooking } from "#server/modules/flights/index.ts";
import { transaction } from "#server/platform/database/database.ts";
import type { CallContext, Outcome, SupplierFault } from "#server/platform/supplier.ts";
import type { BookingDeps } from "./deps.ts";
import { findBooking } from "./find-booking.ts";
import { capturePaymentJob, confirmBookingJob, giveBackPaymentJob, mailBookingJob, releaseHoldJob } from "./jobs.ts";
import { moveBooking } from "./move-booking.ts";
import { type BookingRow, bookings } from "./tables.ts";

export type ConfirmDeps = Pick<BookingDeps, "db" | "queue" | "clock" | "flights" | "content" | "payments" | "log">;

/** After so many tries without an answer staff are told by the log; the asking goes on. */
const triesBeforeAlert = 8;

/**
 * Issues the ticket of a paid booking. The first try buys; every later one asks first what became of it, so a lost
 * answer never buys twice and never gives money back for a ticket that exists.
 */
export async function confirmBooking(deps: ConfirmDeps, bookingId: string, context: CallContext): Promise<void> {
  const row = await findBooking(deps.db, bookingId);
  if (row.stage !== "confirming" || !row.order || !row.clientRef) return;
  await deps.db
    .update(bookings)
    .set({ confirmTries: sql`${bookings.confirmTries} + 1` })
    .where(eq(bookings.id, bookingId));
  const outcome = row.confirmTries === 0 ? await issue(deps, row, context) : await askThenIssue(deps, row, context);
  if (outcome.state === "confirmed" && outcome.booking.status === "ticketed")
    return recordTickets(deps, row, outcome.booking);
  if (outcome.state === "confirmed" && outcome.booking.status === "cancelled")
    return recordFailure(deps, row, "cancelled_by_airline");
  if (outcome.state === "rejected" && !isPassing(outcome.fault)) return recordFailure(deps, row, outcome.fault.kind);
  await waitAndAskAgain(deps, row, outcome.state === "unknown" || outcome.state === "rejected" ? outcome.fault : null);
}

/** Not done, and worth another try. */
const isPassing = ({ kind }: SupplierFault) => kind === "unavailable" || kind === "rate_limited";

function issue({ flights }: ConfirmDeps, row: BookingRow, context: CallContext): Promise<Outcome<FlightBooking>> {
  if (!row.order || !row.clientRef) throw new Error("a booking to be ticketed has an order");
  return flights.issue(row.order.ref, { amount: row.order.supplierTotal, currency: "SAR" }, row.clientRef, context);
}

/** A booking that is found still held was certainly not ticketed; the same reference makes a repeat harmless. */
async function askThenIssue(deps: ConfirmDeps, row: BookingRow, context: CallContext): Promise<Outcome<FlightBooking>> {
  const found = await deps.flights.reconcile(row.choice.fare.ref.supplier, row.clientRef ?? "", context);
  return found.state === "confirmed" && found.booking.status === "held" ? issue(deps, row, context) : found;
}

function recordTickets(
  { db, queue, clock, payments }: ConfirmDeps,
  row: BookingRow,
  booking: FlightBooking,
): Promise<void> {
  const now = clock.now();
  return transaction(db, async (tx) => {
    const moved = await moveBooking(tx, row.id, "confirmed", {
      tickets: booking.tickets,
      confirmedAt: now,
      updatedAt: now,
    });
    if (!moved?.paymentId) return;
    await payments.recordSale(tx, {
      paymentId: moved.paymentId,
      paid: row.total,
      supplierCost: booking.total.amount,
      serviceFee: row.choice.serviceFee.amount,
    });
    await queue.enqueue(tx, capturePaymentJob, { bookingId: row.id, paymentId: moved.paymentId });
    await queue.enqueue(tx, mailBookingJob, { bookingId: row.id, mail: "booking_confirmed_flight" });
  });
}

/** Certainly no ticket: the money goes back, the seats and the discount too. */
function recordFailure(
  { db, queue, clock, content, log }: ConfirmDeps,
  row: BookingRow,
  failure: string,
): Promise<void> {
  log.warn("booking failed after payment", { booking: row.reference, failure });
  return transaction(db, async (tx) => {
    const moved = await moveBooking(tx, row.id, "failed", { failure, updatedAt: clock.now() });
    if (!moved?.paymentId) return;
    await content.releaseDiscount(tx, row.id);
    await queue.enqueue(tx, giveBackPaymentJob, { bookingId: row.id, paymentId: moved.paymentId, reason: failure });
    if (row.order) await queue.enqueue(tx, releaseHoldJob, { bookingId: row.id, order: row.order.ref });
  });
}

async function waitAndAskAgain(
  { db, queue, log }: ConfirmDeps,
  row: BookingRow,
  fault: SupplierFault | null,
): Promise<void> {
  const tries = row.confirmTries + 1;
  if (tries === triesBeforeAlert)
    log.error("airline does not tell what became of a paid booking", {
      booking: row.reference,
      tries,
      fault: fault?.info.code,
    });
  await transaction(db, async (tx) => {
    await queue.enqueue(tx, confirmBookingJob, { bookingId: row.id }, { startAfter: Math.min(2 ** tries, 60) });
    if (tries === 2)
      await queue.enqueue(
        tx,
        mailBookingJob,
        { bookingId: row.id, mail: "payment_pending" },
        { singletonKey: `pending:${row.id}` },
      );
  });
}

/** R4.1: asks at once instead of at the next turn. */
export async function retryConfirmation(deps: ConfirmDeps, bookingId: string): Promise<BookingRow> {
  const row = await findBooking(deps.db, bookingId);
  if (row.stage === "confirming")
    await transaction(deps.db, (tx) => deps.queue.enqueue(tx, confirmBookingJob, { bookingId }));
  return row;
}
