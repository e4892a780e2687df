import { and, sql } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import { type CallContext, type Ref, SupplierError } from "#server/platform/supplier.ts";
import { openChangeOf } from "../changes/find-changes.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking, lockBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import type { SupplierMove } from "../product-moves.ts";
import { bookings } from "../tables.ts";
import { hearAirlineJob } from "./airline-jobs.ts";
import { recordMoves } from "./record-moves.ts";

/** Seconds after which it is asked again what another change of the booking left open. */
const soon = 60;
/** And what could not be asked. */
const later = 900;

/** A supplier has named an order: its booking is asked about. Unknown orders are nobody's. */
export async function noticeOrder({ db, queue, log }: BookingDeps, { supplier, token }: Ref): Promise<void> {
  const [row] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(sql`${bookings.order}->'ref'->>'token' = ${token}`, sql`${bookings.order}->'ref'->>'supplier' = ${supplier}`),
    );
  if (!row) return log.warn("notice about an unknown order", { supplier });
  await queue.enqueue(db, hearAirlineJob, { bookingId: row.id });
}

/**
 * Asks the airline what it did to the flights of a booking, and writes it down with all that follows. Told twice, or late, it is written
 * once. While other flights are being taken for it, or when it was changed during the call, it is asked again later.
 */
export async function hearAirline(deps: BookingDeps, bookingId: string, context: CallContext): Promise<void> {
  const { db, queue } = deps;
  const row = await findBooking(db, bookingId);
  const { moving } = productOf(deps, row);
  if (!moving || row.stage !== "confirmed" || !row.order || !moving.isTold(row)) return;
  if (await openChangeOf(db, bookingId)) return queue.enqueue(db, hearAirlineJob, { bookingId }, { startAfter: soon });
  const moves = await ask(deps, bookingId, () => moving.find(row, { ...context, bookingId }));
  if (!moves) return;
  await transaction(db, async (tx) => {
    const current = await lockBooking(tx, bookingId);
    if (current.stage !== "confirmed") return;
    // What the airline said is of the flights before.
    if (current.revision !== row.revision || (await openChangeOf(tx, bookingId)))
      return queue.enqueue(tx, hearAirlineJob, { bookingId }, { startAfter: soon });
    await recordMoves(deps, tx, current, moves);
  });
}

/** Null where the airline did not say: who is only away is asked again, the rest waits for the night. */
async function ask(
  { db, queue, log }: BookingDeps,
  bookingId: string,
  find: () => Promise<SupplierMove[]>,
): Promise<SupplierMove[] | null> {
  try {
    return await find();
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    log.warn("airline could not be asked what it changed", { booking: bookingId, fault: error.kind });
    if (error.kind === "unavailable" || error.kind === "rate_limited")
      await queue.enqueue(db, hearAirlineJob, { bookingId }, { startAfter: later });
    return null;
  }
}
