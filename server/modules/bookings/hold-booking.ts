import { eq } from "drizzle-orm";
import type { Money } from "#contract/money.ts";
import type { PaymentMethod } from "#contract/payments.ts";
import type { FlightChoice } from "#server/modules/flights/index.ts";
import type { FlightBooking } from "#server/modules/flights/index.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { CallContext, Outcome } from "#server/platform/supplier.ts";
import { quoteCode } from "./apply-code.ts";
import type { BookingDeps } from "./deps.ts";
import { assertOpenDraft, lockBooking } from "./find-booking.ts";
import { expireBookingJob, releaseHoldJob } from "./jobs.ts";
import { moveBooking } from "./move-booking.ts";
import { bookingTotal, supplierTotal } from "./price-booking.ts";
import { supplierError } from "#server/platform/supplier-error.ts";
import { type BookingRow, bookings } from "./tables.ts";

export type HoldDeps = Pick<BookingDeps, "db" | "queue" | "clock" | "flights" | "content" | "log">;

/** How long one process may try to hold before another may take over, in seconds. */
const holdingSeconds = 60;

/**
 * Has the supplier keep the seats of a draft with travellers. Our reference is stored before the call, so a call that
 * was lost on the way is found again and never made twice.
 * @throws AppError price_changed, offer_unavailable, session_expired, code_refused, request_in_progress, unavailable
 */
export async function holdBooking(
  deps: HoldDeps,
  bookingId: string,
  wish: { acceptedTotal?: Money | undefined; method: PaymentMethod },
  context: CallContext,
): Promise<BookingRow> {
  const { row, isNew } = await claimHolding(deps, bookingId);
  try {
    const found = isNew ? null : await findEarlierHold(deps, row, context);
    if (found) return await recordHold(deps, row, found);
    const checked = await checkPrice(deps, row, wish, context);
    const outcome = await sendHold(deps, checked, context);
    if (outcome.state === "confirmed") return await recordHold(deps, checked, outcome.booking);
    if (outcome.state === "rejected") {
      await forgetHolding(deps, bookingId, true);
      // The price moved between our look and the order: the look that follows tells by how much.
      if (outcome.fault.kind === "price_changed") await checkPrice(deps, checked, { method: wish.method }, context);
      throw supplierError(outcome.fault);
    }
    throw new AppError("unavailable", { retryAfter: 5 });
  } catch (error) {
    await forgetHolding(deps, bookingId, false);
    throw error;
  }
}

/** Takes the turn to hold, with a reference of ours stored. @throws AppError request_in_progress and those of a closed draft */
function claimHolding({ db, clock }: HoldDeps, bookingId: string): Promise<{ row: BookingRow; isNew: boolean }> {
  return transaction(db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const now = clock.now();
    assertOpenDraft(row, now);
    if (!row.travellers.length || !row.contact) throw new AppError("conflict", { details: { missing: "travellers" } });
    if (row.holdingUntil && row.holdingUntil > now) throw new AppError("request_in_progress", { retryAfter: 2 });
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
  { flights }: HoldDeps,
  row: BookingRow,
  context: CallContext,
): Promise<FlightBooking | null> {
  const outcome = await flights.reconcile(row.choice.fare.ref.supplier, row.clientRef ?? "", context);
  if (outcome.state === "confirmed") return outcome.booking;
  if (outcome.state === "rejected") return null;
  throw new AppError("unavailable", { retryAfter: 5 });
}

/** The booking at today's price, saved when the traveller agreed to it. @throws AppError price_changed, offer_unavailable, code_refused */
async function checkPrice(
  deps: HoldDeps,
  row: BookingRow,
  wish: { acceptedTotal?: Money | undefined; method: PaymentMethod },
  context: CallContext,
): Promise<BookingRow> {
  const { choice } = await deps.flights.recheck(row.choice, context);
  const code = row.code ? await quoteCode(deps, { ...row, choice }, row.code.code, wish.method) : null;
  const total = bookingTotal({ ...row, choice }, code);
  if (total > Math.max(row.total, wish.acceptedTotal?.amount ?? 0))
    throw new AppError("price_changed", {
      details: {
        previous: { amount: row.total, currency: row.currency },
        current: { amount: total, currency: row.currency },
      },
    });
  return saveChoice(deps, row, choice, code, total);
}

async function saveChoice(
  { db, clock }: HoldDeps,
  row: BookingRow,
  choice: FlightChoice,
  code: BookingRow["code"],
  total: number,
): Promise<BookingRow> {
  const [saved] = await db
    .update(bookings)
    .set({ choice, code, total, updatedAt: clock.now() })
    .where(eq(bookings.id, row.id))
    .returning();
  return saved ?? row;
}

/** Holds; a call in doubt is asked about, and only when there is certainly no order under our reference sent once more. */
async function sendHold(deps: HoldDeps, row: BookingRow, context: CallContext): Promise<Outcome<FlightBooking>> {
  const send = () => deps.flights.hold(row.choice, orderOf(row), context);
  const first = await send();
  if (first.state === "confirmed" || first.state === "rejected") return first;
  const found = await deps.flights.reconcile(row.choice.fare.ref.supplier, row.clientRef ?? "", context);
  return found.state === "rejected" && found.fault.kind === "not_found" ? send() : found;
}

function orderOf(row: BookingRow): Parameters<HoldDeps["flights"]["hold"]>[1] {
  return {
    clientRef: row.clientRef ?? "",
    expected: { amount: supplierTotal(row), currency: "SAR" },
    travellers: row.travellers.map((traveller) => ({
      type: traveller.type,
      title: traveller.title,
      firstname: traveller.firstname,
      lastname: traveller.single_name ? "" : (traveller.lastname ?? ""),
      birthDate: traveller.birth_date,
      nationality: traveller.nationality,
      document: {
        type: traveller.document_type,
        number: traveller.passport_number,
        issuingCountry: traveller.passport_issuing_country,
        expires: traveller.passport_expiry_date,
      },
    })),
    contact: { email: row.contactEmail ?? "", phone: row.contactPhone ?? "" },
    bags: row.extras.bags,
    seats: row.extras.seats,
  };
}

/** The seats are kept: the discount is used, and the booking waits for its payment until the supplier's deadline. */
async function recordHold(deps: HoldDeps, row: BookingRow, held: FlightBooking): Promise<BookingRow> {
  const expiresAt = new Date(
    Math.min(
      ...[held.payBy, held.priceGuaranteedUntil].filter((each) => each !== null).map((each) => Date.parse(each)),
      row.createdAt.getTime() + 24 * 3_600_000,
    ),
  );
  const now = deps.clock.now();
  try {
    return await transaction(deps.db, async (tx) => {
      if (row.code && row.contactEmail && row.contactPhone)
        await deps.content.redeemDiscount(tx, {
          code: row.code.code,
          bookingId: row.id,
          contact: { email: row.contactEmail, phone: row.contactPhone },
          amount: row.code.amount,
        });
      const order = { ref: held.ref, locator: held.locator, supplierTotal: held.total.amount };
      const moved = await moveBooking(tx, row.id, "held", { order, expiresAt, holdingUntil: null, updatedAt: now });
      if (!moved) throw new AppError("session_expired");
      await deps.queue.enqueue(tx, expireBookingJob, { bookingId: row.id }, { startAfter: expiresAt });
      return moved;
    });
  } catch (error) {
    // Held for nothing: the seats go back, and the next try begins with a reference of its own.
    await deps.queue.enqueue(deps.db, releaseHoldJob, { bookingId: row.id, order: held.ref });
    await forgetHolding(deps, row.id, true);
    throw error;
  }
}

/** Gives the turn back; with `isOver` the reference too, because there is certainly no booking under it. */
async function forgetHolding({ db }: HoldDeps, bookingId: string, isOver: boolean): Promise<void> {
  await db
    .update(bookings)
    .set({ holdingUntil: null, ...(isOver ? { clientRef: null } : {}) })
    .where(eq(bookings.id, bookingId));
}
