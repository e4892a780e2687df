import { isSameMoney, type Money, subtractMoney, sumMoney } from "#contract/money.ts";
import type { HotelCancelQuote, HotelReservation } from "#server/modules/hotels/index.ts";
import { shareOut } from "#server/platform/share-out.ts";
import { type CallContext, type Ref, SupplierError } from "#server/platform/supplier.ts";
import { feeNow, nextStepOf } from "../bed-banks/cancel-steps.ts";
import { isStayOver } from "../bed-banks/outcomes.ts";
import { seal, unseal } from "../bed-banks/rate-token.ts";
import { readAmount } from "../bed-banks/read-amount.ts";
import type { LiteapiDeps } from "./liteapi-deps.ts";
import { supplierId } from "./liteapi-partner.ts";
import type { LiteapiBooking } from "./liteapi-shapes.ts";
import { readReservation, readRoomSteps, stateOf } from "./read-booking.ts";

type QuoteToken = { booking: string; penalty: Money; until: number };

const quoteMinutes = 15;

/**
 * What cancelling a booking costs by its own conditions: LiteAPI quotes nothing, and cancels no part of a booking.
 * @throws SupplierError not_permitted, invalid_request for a room that there is not
 */
export async function quoteCancel(
  { calls, clock, keys }: LiteapiDeps,
  { token }: Ref,
  rooms: readonly number[],
  context: CallContext,
): Promise<HotelCancelQuote> {
  const booking = await calls.booking(token, context);
  const now = clock.now();
  const { length } = booking.bookedRooms ?? booking.rooms ?? [];
  if (rooms.some((room) => room < 0 || room >= length)) throw new SupplierError("invalid_request", { code: "rooms" });
  if (rooms.length > 0 && new Set(rooms).size < length)
    throw new SupplierError("not_permitted", { code: "whole_booking_only" });
  if (stateOf(booking) !== "confirmed") throw new SupplierError("not_permitted", { code: "not_confirmed" });
  if (isStayOver(booking.checkout, now)) throw new SupplierError("not_permitted", { code: "stay_over" });
  const { penalties, nextStep } = penaltiesOf(booking, now);
  const penalty = sumMoney(penalties);
  const paid = readAmount({ amount: booking.price, currency: booking.currency });
  const until = Math.min(now.getTime() + quoteMinutes * 60_000, nextStep ?? Number.POSITIVE_INFINITY);
  return {
    ref: { supplier: supplierId, token: seal(keys, { booking: token, penalty, until } satisfies QuoteToken) },
    refund: subtractMoney(paid, penalty),
    penalty,
    rooms: roomPenalties(penalties, length).map((each) => ({ penalty: each })),
    expiresAt: new Date(until).toISOString(),
  };
}

function penaltiesOf(booking: LiteapiBooking, now: Date): { penalties: Money[]; nextStep: number | null } {
  const rooms = readRoomSteps(booking, now);
  const ends = rooms.flatMap(({ steps }) => nextStepOf(steps) ?? []);
  return {
    penalties: rooms.map(({ price, steps }) => feeNow(steps, price)),
    nextStep: ends.length ? Math.min(...ends) : null,
  };
}

/** Conditions of the whole are shared out evenly. */
function roomPenalties(penalties: readonly Money[], rooms: number): Money[] {
  if (penalties.length === rooms) return [...penalties];
  const whole = sumMoney(penalties);
  return shareOut(
    whole.amount,
    Array.from({ length: rooms }, () => 1),
  ).map((amount) => ({ ...whole, amount }));
}

/**
 * Cancels by a quote, while it still costs what was said. A repeat finds it done, also when the quote has run out since.
 * @throws SupplierError offer_expired
 */
export async function confirmCancel(
  deps: LiteapiDeps,
  { token }: Ref,
  context: CallContext,
): Promise<HotelReservation> {
  const { calls, clock, keys, log } = deps;
  const { booking: id, penalty, until } = unseal<QuoteToken>(keys, token);
  const booking = await calls.booking(id, context);
  const state = stateOf(booking);
  if (state === "cancelled" || state === "cancelled_with_fee") return readReservation(booking);
  if (state !== "confirmed") throw new SupplierError("not_permitted", { code: "not_confirmed" });
  const now = clock.now();
  const isSame = until > now.getTime() && isSameMoney(sumMoney(penaltiesOf(booking, now).penalties), penalty);
  if (!isSame) throw new SupplierError("offer_expired", { code: "cancel_quote" });
  const done = await calls.cancel(id, context);
  if (typeof done?.cancellation_fee === "number") {
    const charged = readAmount({ amount: done.cancellation_fee, currency: done.currency ?? penalty.currency });
    if (!isSameMoney(charged, penalty))
      log.error("a cancellation cost something else than its conditions said", { supplier: supplierId, booking: id });
  }
  const after = readReservation(await calls.booking(id, context));
  // It said that it changed nothing, and it has changed nothing.
  if (after.status === "confirmed") throw new SupplierError("not_permitted", { code: "not_cancelled" });
  return after;
}
