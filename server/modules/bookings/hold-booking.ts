import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import { type CallContext, type Outcome, SupplierError } from "#server/platform/supplier.ts";
import { checkPrice, type Wish } from "./check-price.ts";
import { contactOf } from "./access/contact-of.ts";
import type { BookingDeps } from "./deps.ts";
import type { Asker } from "./hold-limits/asker.ts";
import { giveTurnBack, type HoldTurn, takeTurn, writeInTurn } from "./hold-turn.ts";
import { releaseLostHoldJob } from "./jobs.ts";
import { type AnyProduct, productOf } from "./product.ts";
import type { HoldFor, Holding, Sale } from "./product-sales.ts";
import { recordHold } from "./record-hold.ts";
import { soldFingerprint } from "./sold-fingerprint.ts";
import type { BookingRow } from "./tables.ts";

export type HoldDeps = Pick<
  BookingDeps,
  "db" | "queue" | "clock" | "products" | "content" | "log" | "holdLimits" | "sold"
>;

/**
 * Checks a named draft once more and has the supplier keep it, where it can. Our reference is stored before the call with
 * the fingerprint of what is sent, so a call that was lost on the way is found again and never made twice, and what was
 * changed since is never taken for what was held.
 * @throws AppError price_changed, terms_changed, code_refused, session_expired, request_in_progress, unavailable,
 *   too_many_holds, proof_required when the contact is no longer the one that was proven, and the product's refusals
 */
export async function holdBooking(
  deps: HoldDeps,
  bookingId: string,
  wish: Wish & { asker: Asker },
  context: CallContext,
): Promise<BookingRow> {
  const turn = await takeTurn(deps, bookingId, wish.asker);
  try {
    return await holdInTurn(deps, turn, wish, context);
  } catch (error) {
    await giveTurnBack(deps, turn);
    throw error;
  }
}

async function holdInTurn(deps: HoldDeps, turn: HoldTurn, wish: Wish, context: CallContext): Promise<BookingRow> {
  // It was left out after this one was chosen: whoever looks for it again finds that out.
  if (!deps.sold.has(turn.row.kind)) throw new AppError("session_expired");
  // Another tab gave another address after the proof; from here on nobody can.
  if (wish.contact !== undefined && wish.contact !== contactOf(turn.row)) throw new AppError("proof_required");
  const product = productOf(deps, turn.row);
  const { holding } = product;
  const earlier = holding && turn.row.clientRef ? await findEarlierHold(product, turn.row, context) : null;
  if (earlier && isAsSent(turn.row) && earlier.state === "held") return recordHold(deps, turn, earlier);
  if (holding && earlier) await letGo(deps, holding, turn.row, earlier, context);
  await checkPrice(deps, turn, wish, context);
  await nameOrder(deps, turn, earlier !== null);
  if (!holding) return recordHold(deps, turn, null);
  const outcome = await sendHold(product, holding, turn.row, wish.keep ?? "payment", context);
  if (outcome.state === "confirmed" && outcome.booking.state === "held") return recordHold(deps, turn, outcome.booking);
  if (outcome.state !== "rejected") throw new AppError("unavailable", { retryAfter: 5 });
  await writeInTurn(deps.db, turn, { clientRef: null, sentFingerprint: null });
  // The price moved between our look and the order: the look that follows tells by how much.
  if (outcome.fault.kind === "price_changed") await checkPrice(deps, turn, { method: wish.method }, context);
  throw holding.refusal(outcome.fault);
}

const isAsSent = (row: BookingRow): boolean => row.sentFingerprint === soldFingerprint(row);

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

/**
 * An earlier hold of something that was changed since goes back at once, so that its places can be held again; what fails is
 * done by the job that comes with the next reference.
 */
async function letGo(
  { log }: HoldDeps,
  holding: Holding<unknown>,
  row: BookingRow,
  { state, order }: Sale<unknown>,
  context: CallContext,
): Promise<void> {
  if (state === "bought") {
    log.error("supplier order of a draft booking is already confirmed", {
      booking: row.reference,
      locator: order.locator,
    });
    throw new AppError("unavailable");
  }
  if (state === "cancelled") return;
  try {
    await holding.release(order.ref, context);
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
  }
}

/**
 * Stores our reference and what goes under it. The same thing keeps its reference, so that a repeat finds the first call;
 * anything else takes another one, and whatever still comes of the former is let go of.
 */
function nameOrder({ db, queue }: HoldDeps, turn: HoldTurn, isSpent: boolean): Promise<void> {
  const { row } = turn;
  const sentFingerprint = soldFingerprint(row);
  if (row.clientRef && row.sentFingerprint === sentFingerprint && !isSpent) return Promise.resolve();
  return transaction(db, async (tx) => {
    if (row.clientRef) await queue.enqueue(tx, releaseLostHoldJob, { bookingId: row.id, clientRef: row.clientRef });
    await writeInTurn(tx, turn, { clientRef: createSlug(), sentFingerprint });
  });
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
