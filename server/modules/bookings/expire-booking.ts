import { transaction } from "#server/platform/database/database.ts";
import type { PaymentView } from "#contract/payments.ts";
import { type CallContext, type Ref, SupplierError } from "#server/platform/supplier.ts";
import type { BookingDeps } from "./deps.ts";
import { findBooking, lockBooking } from "./find-booking.ts";
import { expireBookingJob, releaseHoldJob, releaseLostHoldJob } from "./jobs.ts";
import { moveBooking } from "./move-booking.ts";
import { productOf } from "./product.ts";
import { receivePayment } from "./receive-payment.ts";
import { askShares } from "./split/ask-shares.ts";
import { endSplit } from "./split/end-split.ts";
import { findOpenSplit } from "./split/find-split.ts";
import { takeShares } from "./split/take-shares.ts";

type Deps = Pick<BookingDeps, "db" | "queue" | "clock" | "payments" | "content" | "products" | "log">;

/** Seconds to wait for a payment that the bank still decides on, and for a gateway that cannot be asked. */
const bankPatience = 60;

/**
 * Ends a booking whose time has come (R4.6), unless it was paid: the gateway is asked first, however long it is away. What
 * was paid in time goes on, should nobody have heard of it.
 */
export async function expireBooking(deps: Deps, bookingId: string): Promise<void> {
  const seen = await findBooking(deps.db, bookingId);
  if (seen.stage !== "draft" && seen.stage !== "held") return;
  const payment = seen.stage === "held" ? await lastPayment(deps, bookingId) : null;
  if (payment?.state === "authorized" || payment?.state === "captured")
    return receivePayment(deps, { bookingId, paymentId: payment.id, state: payment.state });
  const shared = seen.stage === "held" ? await findOpenSplit(deps.db, bookingId) : null;
  const asked = shared && (await askShares(deps, shared));
  await transaction(deps.db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const now = deps.clock.now();
    // The deadline was moved by a hold, or the database's clock is ahead of ours.
    if (row.expiresAt > now)
      return deps.queue.enqueue(tx, expireBookingJob, { bookingId }, { startAfter: row.expiresAt });
    if (payment?.state === "away" || payment?.state === "processing")
      return deps.queue.enqueue(tx, expireBookingJob, { bookingId }, { startAfter: bankPatience });
    // All or nothing: who has paid their share in time goes on when all have, and gets it back when one has not.
    const split = await findOpenSplit(tx, bookingId);
    if (split && (await takeShares(deps, tx, row, split))) return;
    if (split && asked !== "over")
      return deps.queue.enqueue(tx, expireBookingJob, { bookingId }, { startAfter: bankPatience });
    if (!(await moveBooking(tx, bookingId, "expired", { updatedAt: now }))) return;
    if (split) await endSplit(deps, tx, split, "late");
    if (row.stage === "draft" && row.clientRef && productOf(deps, row).holding)
      await deps.queue.enqueue(tx, releaseLostHoldJob, { bookingId, clientRef: row.clientRef });
    if (row.stage === "held") await deps.content.releaseDiscount(tx, bookingId);
    if (row.stage === "held" && row.order)
      await deps.queue.enqueue(tx, releaseHoldJob, { bookingId, order: row.order.ref });
  });
}

/** The booking's last payment as the gateway has it; `away` while that cannot be asked. */
async function lastPayment(
  { payments, log }: Deps,
  bookingId: string,
): Promise<PaymentView | { state: "away" } | null> {
  const last = await payments.forBooking(bookingId);
  if (last?.state !== "open" && last?.state !== "processing") return last;
  try {
    return await payments.settle(last.id);
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    log.warn("payment gateway unavailable: booking expiry postponed", { payment: last.id, fault: error.kind });
    return { state: "away" };
  }
}

/** Lets go of an order at the supplier, unless its booking stands on it. A repeat finds nothing to let go of. */
export async function releaseHold(
  deps: Pick<BookingDeps, "db" | "products">,
  { bookingId, order }: { bookingId: string; order: Ref },
  context: CallContext,
): Promise<void> {
  const row = await findBooking(deps.db, bookingId);
  if (row.order?.ref.token === order.token && ["held", "confirming", "confirmed"].includes(row.stage)) return;
  try {
    await productOf(deps, row).holding?.release(order, context);
  } catch (error) {
    if (!(error instanceof SupplierError) || !["not_found", "not_permitted"].includes(error.kind)) throw error;
  }
}

/** A call that was lost on the way may still arrive within so many seconds. */
const lateCallSeconds = 120;

/**
 * What was held under a reference that nobody asks about any more is let go of: its draft has ended, or was changed and took
 * another one. What is not found is looked for once more, in case the call was on its way.
 * @throws Error while nobody can tell; the job tries again
 */
export async function releaseLostHold(
  deps: Pick<BookingDeps, "db" | "queue" | "products">,
  lost: { bookingId: string; clientRef?: string; isLast?: true },
  context: CallContext,
): Promise<void> {
  const { bookingId } = lost;
  const row = await findBooking(deps.db, bookingId);
  const clientRef = lost.clientRef ?? row.clientRef;
  if (!clientRef || (clientRef === row.clientRef && row.stage !== "expired")) return;
  const outcome = await productOf(deps, row).reconcile({ ...row, clientRef }, context);
  if (outcome.state === "unknown" || outcome.state === "pending")
    throw new Error("hold outcome still unknown at the supplier");
  if (outcome.state === "confirmed" && outcome.booking.state === "held")
    await releaseHold(deps, { bookingId, order: outcome.booking.order.ref }, context);
  if (outcome.state === "rejected" && !lost.isLast) {
    const again = { bookingId, clientRef, isLast: true as const };
    await deps.queue.enqueue(deps.db, releaseLostHoldJob, again, { startAfter: lateCallSeconds });
  }
}
