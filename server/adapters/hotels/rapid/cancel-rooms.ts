import { isSameMoney, type Money, subtractMoney, sumMoney } from "#contract/money.ts";
import type { HotelCancelQuote, HotelReservation } from "#server/modules/hotels/index.ts";
import { type CallContext, type Ref, SupplierError } from "#server/platform/supplier.ts";
import { nextStepOf } from "../bed-banks/cancel-steps.ts";
import { isStayOver } from "../bed-banks/outcomes.ts";
import { seal, unseal } from "../bed-banks/rate-token.ts";
import type { RapidDeps } from "./rapid-deps.ts";
import { supplierId } from "./rapid-partner.ts";
import type { RapidItinerary, RapidRoom } from "./rapid-shapes.ts";
import { isCancelled, readReservation, refundOf, stateOf, stepsOfRoom } from "./read-itinerary.ts";

/** Rooms by Rapid's ids, with what each costs. */
type QuoteToken = { order: string; rooms: { id: string; penalty: Money }[]; until: number };

const quoteMinutes = 15;

/**
 * What cancelling some rooms costs by their own conditions: all that are left when none is named. Rapid's own figure is compared with it.
 * @throws SupplierError not_permitted, invalid_request for a room that there is not
 */
export async function quoteCancel(
  { calls, clock, keys, log }: RapidDeps,
  { token: order }: Ref,
  places: readonly number[],
  context: CallContext,
): Promise<HotelCancelQuote> {
  const itinerary = await whole(calls, order, context);
  const { rooms } = itinerary;
  const now = clock.now();
  if (places.some((place) => !rooms[place])) throw new SupplierError("invalid_request", { code: "rooms" });
  const state = stateOf(itinerary);
  if (state !== "booked" && state !== "mixed") throw new SupplierError("not_permitted", { code: "not_confirmed" });
  const wanted =
    places.length > 0 ? [...new Set(places)].map((place) => rooms[place]!) : rooms.filter((room) => !isCancelled(room));
  if (wanted.some(isCancelled)) throw new SupplierError("not_permitted", { code: "room_cancelled" });
  if (wanted.some(({ checkout }) => isStayOver(checkout, now)))
    throw new SupplierError("not_permitted", { code: "stay_over" });
  const told = wanted.map((room) => ({ room, ...stepsOfRoom(room, now) }));
  for (const { room, price, fee } of told) {
    const refund = refundOf(room);
    if (refund && !isSameMoney(refund, subtractMoney(price, fee)))
      log.error("a cancellation would cost something else than its conditions say", { supplier: supplierId, order });
  }
  const ends = told.flatMap(({ steps }) => nextStepOf(steps) ?? []);
  const until = Math.min(now.getTime() + quoteMinutes * 60_000, ...ends);
  const quoted = told.map(({ room, fee }) => ({ id: room.id, penalty: fee }));
  const penalty = sumMoney(told.map(({ fee }) => fee));
  return {
    ref: { supplier: supplierId, token: seal(keys, { order, rooms: quoted, until } satisfies QuoteToken) },
    refund: subtractMoney(sumMoney(told.map(({ price }) => price)), penalty),
    penalty,
    rooms: told.map(({ fee }) => ({ penalty: fee })),
    expiresAt: new Date(until).toISOString(),
  };
}

/**
 * Cancels by a quote, room by room, while it still costs what was said. A repeat finds what is done, also when the quote has run out since, and does the rest.
 * @throws SupplierError offer_expired; unknown_outcome where nobody knows yet
 */
export async function confirmCancel(
  { calls, clock, keys }: RapidDeps,
  { token }: Ref,
  context: CallContext,
): Promise<HotelReservation> {
  const { order, rooms: quoted, until } = unseal<QuoteToken>(keys, token);
  const before = await whole(calls, order, context);
  const now = clock.now();
  const left = quoted.flatMap(({ id, penalty }) => {
    const room = before.rooms.find((each) => each.id === id);
    if (!room) throw new SupplierError("not_found", { code: "room" });
    return isCancelled(room) ? [] : [{ room, penalty }];
  });
  if (left.length === 0) return readReservation(before);
  const isBegun = left.length < quoted.length;
  const isSame = left.every(({ room, penalty }) => isSameMoney(stepsOfRoom(room, now).fee, penalty));
  if (!isSame || (until <= now.getTime() && !isBegun))
    throw new SupplierError("offer_expired", { code: "cancel_quote" });
  for (const { room } of left) await cancelOne(calls, room, context);
  const after = await whole(calls, order, context);
  const stillBooked = after.rooms.filter(
    (room) => left.some(({ room: { id } }) => id === room.id) && !isCancelled(room),
  );
  // A 202, or a list that is late: the next look tells.
  if (stillBooked.length > 0) throw new SupplierError("unknown_outcome", { code: "not_cancelled_yet" });
  return readReservation(after);
}

async function cancelOne(calls: RapidDeps["calls"], room: RapidRoom, context: CallContext): Promise<void> {
  const link = room.links?.cancel?.href;
  if (!link) throw new SupplierError("not_permitted", { code: "no_cancel_link" });
  try {
    await calls.cancelRoom(link, context);
  } catch (error) {
    // Another call was quicker.
    if (!(error instanceof SupplierError) || error.info.code !== "room_already_cancelled") throw error;
  }
}

async function whole(calls: RapidDeps["calls"], order: string, context: CallContext): Promise<RapidItinerary> {
  const found = await calls.itinerary(order, context);
  if (!found) throw new SupplierError("unavailable", { code: "not_decided" });
  return found;
}
