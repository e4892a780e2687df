import { transaction } from "#server/platform/database/database.ts";
import { type CallContext, type Ref, SupplierFault } from "#server/platform/supplier.ts";
import type { BookingDeps } from "./deps.ts";
import { findBooking, lockBooking } from "./find-booking.ts";
import { expireBookingJob, releaseHoldJob, releaseLostHoldJob } from "./jobs.ts";
import { moveBooking } from "./move-booking.ts";

type Deps = Pick<BookingDeps, "db" | "queue" | "clock" | "payments" | "content" | "flights">;

/** Seconds to wait for a payment that the bank still decides on. */
const bankPatience = 60;

/** Ends a booking whose time has come (R4.6), unless it was paid: the gateway is asked first. */
export async function expireBooking(deps: Deps, bookingId: string): Promise<void> {
  const seen = await findBooking(deps.db, bookingId);
  if (seen.stage !== "draft" && seen.stage !== "held") return;
  const last = seen.stage === "held" ? await deps.payments.forBooking(bookingId) : null;
  const payment =
    last && (last.state === "open" || last.state === "processing") ? await deps.payments.settle(last.id) : last;
  await transaction(deps.db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const now = deps.clock.now();
    // The deadline was moved by a hold, or the database's clock is ahead of ours.
    if (row.expiresAt > now)
      return deps.queue.enqueue(tx, expireBookingJob, { bookingId }, { startAfter: row.expiresAt });
    if (payment && ["processing", "authorized", "captured"].includes(payment.state))
      return deps.queue.enqueue(tx, expireBookingJob, { bookingId }, { startAfter: bankPatience });
    const { order, clientRef, choice } = row;
    if (!(await moveBooking(tx, bookingId, "expired", { updatedAt: now }))) return;
    if (row.stage === "draft" && clientRef)
      await deps.queue.enqueue(tx, releaseLostHoldJob, { bookingId, supplier: choice.fare.ref.supplier, clientRef });
    if (row.stage !== "held" || !order) return;
    await deps.content.releaseDiscount(tx, bookingId);
    await deps.queue.enqueue(tx, releaseHoldJob, { bookingId, order: order.ref });
  });
}

/** Lets go of an order at the supplier, unless its booking stands on it. A repeat finds nothing to let go of. */
export async function releaseHold(
  { db, flights }: Pick<BookingDeps, "db" | "flights">,
  { bookingId, order }: { bookingId: string; order: Ref },
  context: CallContext,
): Promise<void> {
  const row = await findBooking(db, bookingId);
  if (row.order?.ref.token === order.token && ["held", "confirming", "confirmed"].includes(row.stage)) return;
  try {
    const quote = await flights.quoteCancel(order, context);
    await flights.confirmCancel(quote.ref, context);
  } catch (error) {
    if (!(error instanceof SupplierFault) || !["not_found", "not_permitted"].includes(error.kind)) throw error;
  }
}

/** After a draft with a lost hold has ended: what was held under its reference is let go of. @throws Error while nobody can tell; the job tries again */
export async function releaseLostHold(
  deps: Pick<BookingDeps, "db" | "flights">,
  lost: { bookingId: string; supplier: string; clientRef: string },
  context: CallContext,
): Promise<void> {
  const outcome = await deps.flights.reconcile(lost.supplier, lost.clientRef, context);
  if (outcome.state === "unknown" || outcome.state === "pending")
    throw new Error("the supplier does not tell yet what became of a hold");
  if (outcome.state === "confirmed" && outcome.booking.status === "held")
    await releaseHold(deps, { bookingId: lost.bookingId, order: outcome.booking.ref }, context);
}
