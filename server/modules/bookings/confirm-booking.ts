import { and, eq, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { openCase } from "#server/platform/cases/open-case.ts";
import { transaction } from "#server/platform/database/database.ts";
import type { CallContext, Outcome, SupplierError } from "#server/platform/supplier.ts";
import { caseOfDoubt } from "./cases/booking-cases.ts";
import type { BookingDeps } from "./deps.ts";
import { findBooking } from "./find-booking.ts";
import { confirmBookingJob, mailBookingJob } from "./jobs.ts";
import { type AnyProduct, productOf } from "./product.ts";
import type { Sale } from "./product-sales.ts";
import { recordFailure, recordSold } from "./record-outcome.ts";
import { keepLease, leaseEnds } from "./supplier-turn.ts";
import { type BookingRow, bookings } from "./tables.ts";

export type ConfirmDeps = Pick<
  BookingDeps,
  "db" | "queue" | "clock" | "products" | "content" | "payments" | "taxInvoices" | "log"
>;

/** After so many tries without an answer it is a case for staff; the asking goes on. */
export const triesBeforeAlert = 8;

/**
 * Buys what is paid, or what costs nothing now. The first try buys; every later one asks first what became of it, so a
 * lost answer never buys twice and never gives money back for something that was bought. One turn at a time: another waits.
 */
export async function confirmBooking(deps: ConfirmDeps, bookingId: string, context: CallContext): Promise<void> {
  const row = await takeTurn(deps, bookingId);
  if (!row) return;
  const write = (leasedUntil: Date | null) => deps.db.update(bookings).set({ leasedUntil }).where(isTurn(row));
  try {
    const outcome = await keepLease(
      () => write(leaseEnds(deps.clock.now())),
      () => ask(productOf(deps, row), row, context),
    );
    await record(deps, row, outcome);
  } finally {
    await write(null);
  }
}

/** The booking with its lease; null when it is not its supplier's turn, or another has the turn. */
async function takeTurn({ db, queue, clock }: ConfirmDeps, bookingId: string): Promise<BookingRow | null> {
  const now = clock.now();
  const isFree = or(isNull(bookings.leasedUntil), lte(bookings.leasedUntil, now));
  const isOurs = and(eq(bookings.stage, "confirming"), isNotNull(bookings.clientRef));
  const [row] = await db
    .update(bookings)
    .set({ confirmTries: sql`${bookings.confirmTries} + 1`, leasedUntil: leaseEnds(now) })
    .where(and(eq(bookings.id, bookingId), isOurs, isFree))
    .returning();
  if (row) return row;
  const seen = await findBooking(db, bookingId);
  // Who has the turn asks for the next one itself, unless it dies: then this one is there.
  if (seen.stage === "confirming" && seen.leasedUntil)
    await queue.enqueue(db, confirmBookingJob, { bookingId }, { startAfter: seen.leasedUntil });
  return null;
}

const isTurn = ({ id, confirmTries }: BookingRow) => and(eq(bookings.id, id), eq(bookings.confirmTries, confirmTries));

const ask = (product: AnyProduct, row: BookingRow, context: CallContext): Promise<Outcome<Sale<unknown>>> =>
  row.confirmTries === 1 ? product.buy(row, context) : askThenBuy(product, row, context);

async function record(deps: ConfirmDeps, row: BookingRow, outcome: Outcome<Sale<unknown>>): Promise<void> {
  if (outcome.state === "confirmed" && outcome.booking.state === "bought")
    return recordSold(deps, row, outcome.booking);
  if (outcome.state === "confirmed" && outcome.booking.state === "cancelled")
    return void (await recordFailure(deps, row, "cancelled_by_supplier"));
  if (outcome.state === "rejected" && !isDoubtful(outcome.fault))
    return void (await recordFailure(deps, row, outcome.fault.kind));
  await waitAndAskAgain(deps, row, outcome.state === "unknown" || outcome.state === "rejected" ? outcome.fault : null);
}

/** Not done and worth another try, or our reference is known already: asking again tells what came of it. */
const isDoubtful = ({ kind }: SupplierError) =>
  kind === "unavailable" || kind === "rate_limited" || kind === "duplicate" || kind === "unknown_outcome";

/**
 * What is found still held, or what needs no hold and is not known to the supplier at all, was certainly not bought; the
 * same reference makes a repeat harmless.
 */
async function askThenBuy(product: AnyProduct, row: BookingRow, context: CallContext): Promise<Outcome<Sale<unknown>>> {
  const found = await product.reconcile(row, context);
  const isHeld = found.state === "confirmed" && found.booking.state === "held";
  const isUnknown = !product.holding && found.state === "rejected" && found.fault.kind === "not_found";
  return isHeld || isUnknown ? product.buy(row, context) : found;
}

async function waitAndAskAgain(deps: ConfirmDeps, row: BookingRow, fault: SupplierError | null): Promise<void> {
  const { db, queue, clock, log } = deps;
  const tries = row.confirmTries;
  if (tries === triesBeforeAlert)
    log.error("booking outcome unknown at the supplier", {
      booking: row.reference,
      tries,
      fault: fault?.info.code,
    });
  await transaction(db, async (tx) => {
    await queue.enqueue(tx, confirmBookingJob, { bookingId: row.id }, { startAfter: Math.min(2 ** tries, 60) });
    if (tries === triesBeforeAlert) await openCase(tx, clock, caseOfDoubt(deps, row));
    if (tries === 2)
      await queue.enqueue(
        tx,
        mailBookingJob,
        { bookingId: row.id, mail: row.paymentId ? "payment_pending" : "booking_pending" },
        { singletonKey: `pending:${row.id}` },
      );
  });
}
