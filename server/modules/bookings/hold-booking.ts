import { eq } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { CallContext, Outcome } from "#server/platform/supplier.ts";
import { checkPrice, type Wish } from "./check-price.ts";
import type { BookingDeps } from "./deps.ts";
import { assertOpenDraft, lockBooking } from "./find-booking.ts";
import type { Asker } from "./hold-limits/asker.ts";
import { limitHold } from "./hold-limits/limit-hold.ts";
import { type AnyProduct, type HoldFor, type Holding, productOf, type Sale } from "./product.ts";
import { recordHold } from "./record-hold.ts";
import { type BookingRow, bookings } from "./tables.ts";

export type HoldDeps = Pick<BookingDeps, "db" | "queue" | "clock" | "products" | "content" | "log" | "holdLimits">;

/** How long one process may try to hold before another may take over, in seconds. */
const holdingSeconds = 60;

/**
 * Checks a named draft once more and has the supplier keep it, where it can. Our reference is stored before the call, so
 * a call that was lost on the way is found again and never made twice.
 * @throws AppError price_changed, terms_changed, code_refused, session_expired, request_in_progress, unavailable,
 *   too_many_holds, and the product's refusals
 */
export async function holdBooking(
  deps: HoldDeps,
  bookingId: string,
  wish: Wish & { asker: Asker },
  context: CallContext,
): Promise<BookingRow> {
  const { row, isNew } = await claimHolding(deps, bookingId, wish.asker);
  const product = productOf(deps, row);
  try {
    const { holding } = product;
    if (!holding) return await recordHold(deps, await checkPrice(deps, row, wish, context), null);
    const found = isNew ? null : await findEarlierHold(product, row, context);
    if (found) return await recordHold(deps, row, found);
    const checked = await checkPrice(deps, row, wish, context);
    const outcome = await sendHold(product, holding, checked, wish.keep ?? "payment", context);
    if (outcome.state === "confirmed") return await recordHold(deps, checked, outcome.booking);
    if (outcome.state === "rejected") {
      await forgetHolding(deps, bookingId, true);
      // The price moved between our look and the order: the look that follows tells by how much.
      if (outcome.fault.kind === "price_changed") await checkPrice(deps, checked, { method: wish.method }, context);
      throw holding.refusal(outcome.fault);
    }
    throw new AppError("unavailable", { retryAfter: 5 });
  } catch (error) {
    await forgetHolding(deps, bookingId, false);
    throw error;
  }
}

/** Takes the turn to hold, with a reference of ours stored. @throws AppError request_in_progress, too_many_holds and those of a closed draft */
function claimHolding(deps: HoldDeps, bookingId: string, asker: Asker): Promise<{ row: BookingRow; isNew: boolean }> {
  return transaction(deps.db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const now = deps.clock.now();
    assertOpenDraft(row, now);
    if (!productOf(deps, row).isNamed(row.item) || !row.contact)
      throw new AppError("conflict", { details: { missing: "people" } });
    if (row.holdingUntil && row.holdingUntil > now) throw new AppError("request_in_progress", { retryAfter: 2 });
    await limitHold(deps, tx, row, asker);
    const [claimed] = await tx
      .update(bookings)
      .set({
        clientRef: row.clientRef ?? createSlug(),
        holdingUntil: new Date(now.getTime() + holdingSeconds * 1000),
        updatedAt: now,
      })
      .where(eq(bookings.id, bookingId))
      .returning();
    return { row: claimed ?? row, isNew: row.clientRef === null };
  });
}

/** What became of a hold whose answer was lost; null when there is none. @throws AppError unavailable while nobody can tell */
async function findEarlierHold(
  product: AnyProduct,
  row: BookingRow,
  context: CallContext,
): Promise<Sale<unknown> | null> {
  const outcome = await product.reconcile(row, context);
  if (outcome.state === "confirmed") return outcome.booking;
  if (outcome.state === "rejected") return null;
  throw new AppError("unavailable", { retryAfter: 5 });
}

/** Holds; a call in doubt is asked about, and only when there is certainly no order under our reference sent once more. */
async function sendHold(
  product: AnyProduct,
  holding: Holding<unknown>,
  row: BookingRow,
  keep: HoldFor,
  context: CallContext,
): Promise<Outcome<Sale<unknown>>> {
  const send = () => holding.hold(row, keep, context);
  const first = await send();
  if (first.state === "confirmed" || first.state === "rejected") return first;
  const found = await product.reconcile(row, context);
  return found.state === "rejected" && found.fault.kind === "not_found" ? send() : found;
}

/** Gives the turn back; with `isOver` the reference too, because there is certainly no booking under it. */
export async function forgetHolding({ db }: HoldDeps, bookingId: string, isOver: boolean): Promise<void> {
  await db
    .update(bookings)
    .set({ holdingUntil: null, ...(isOver ? { clientRef: null } : {}) })
    .where(eq(bookings.id, bookingId));
}
