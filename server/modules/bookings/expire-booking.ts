import { transaction } from "#server/platform/database/database.ts";
import { type CallContext, type Ref, SupplierFault } from "#server/platform/supplier.ts";
import type { BookingDeps } from "./deps.ts";
import { findBooking, lockBooking } from "./find-booking.ts";
import { expireBookingJob, releaseHoldJob } from "./jobs.ts";
import { moveBooking } from "./move-booking.ts";

type Deps = Pick<BookingDeps, "db" | "queue" | "clock" | "payments" | "content" | "flights">;

/** Seconds to wait for a payment that the bank still decides on. */
const bankPatience = 60;

/** Ends a booking whose time has come (R4.6), unless it was paid: the gateway is asked first. */
export async function expireBooking(deps: Deps, bookingId: string): Promise<void> {
  const seen = await findBooking(deps.db, bookingId);
  if (seen.stage !== "draft" && seen.stage !== "held") return;
  const last = seen.stage === "held" ? await deps.payments.forBooking(bookingId) : null;
  const payment = last && (last.state === "open" || last.state === "processing") ? await deps.payments.settle(last.id) : last;
  await transaction(deps.db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const now = deps.clock.now();
    if (row.expiresAt > now) return;
    if (payment && ["processing", "authorized", "captured"].includes(payment.state))
      return deps.queue.enqueue(tx, expireBookingJob, { bookingId }, { startAfter: bankPatience });
    const order = row.stage === "held" ? row.order : null;
    if (!(await moveBooking(tx, bookingId, "expired", { updatedAt: now })) || !order) return;
    await deps.content.releaseDiscount(tx, bookingId);
    await deps.queue.enqueue(tx, releaseHoldJob, { bookingId, order: order.ref });
  });
}

/** Lets go of an order at the supplier, unless its booking stands on it. A repeat finds nothing to let go of. */
export async function releaseHold({ db, flights }: Pick<BookingDeps, "db" | "flights">, { bookingId, order }: { bookingId: string; order: Ref }, context: CallContext): Promise<void> {
  const row = await findBooking(db, bookingId);
  if (row.order?.ref.token === order.token && ["held", "confirming", "confirmed"].includes(row.stage)) return;
  try {
    const quote = await flights.quoteCancel(order, context);
    await flights.confirmCancel(quote.ref, context);
  } catch (error) {
    if (!(error instanceof SupplierFault) || !["not_found", "not_permitted"].includes(error.kind)) throw error;
  }
}
