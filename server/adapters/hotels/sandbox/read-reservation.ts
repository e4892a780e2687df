import { sar } from "#contract/money.ts";
import type { HotelCancelQuote, HotelOrder, HotelReservation } from "#server/modules/hotels/index.ts";
import { type FaultKind, type Outcome, SupplierError } from "#server/platform/supplier.ts";
import type { Refusal, RefusalCode } from "#sandbox/hotels/stay-types.ts";
import type * as Sandbox from "#sandbox/hotels/stay-types.ts";
import { supplierId } from "./read-rates.ts";
import { writeGuest } from "./write-guest.ts";

const faultKinds: Record<RefusalCode, FaultKind> = {
  invalid_request: "invalid_request",
  guest_data: "traveller_data",
  not_found: "not_found",
  offer_expired: "offer_expired",
  sold_out: "sold_out",
  price_changed: "price_changed",
  // At an order: what was agreed to can no longer be had, and has to be looked at again as with a new price.
  terms_changed: "price_changed",
  not_permitted: "not_permitted",
  rejected: "not_permitted",
  duplicate: "duplicate",
  unavailable: "unavailable",
  timeout: "unknown_outcome",
};

/** The sandbox's no, as our one error. */
export function readRefusal(refusal: Refusal): SupplierError {
  const field = refusal.details["field"];
  return new SupplierError(
    faultKinds[refusal.code],
    { code: refusal.code, ...(typeof field === "string" ? { field } : {}) },
    { cause: refusal },
  );
}

export function readReservation(booking: Sandbox.Booking): HotelReservation {
  const wasCharged = booking.rooms.some((room) => (room.penalty ?? 0) > 0);
  const isCancelled = booking.status === "cancelled" || booking.status === "failed";
  return {
    ref: { supplier: supplierId, token: booking.id },
    status: isCancelled ? (wasCharged ? "cancelled_with_fee" : "cancelled") : "confirmed",
    confirmation: booking.confirmation,
    hotelConfirmation: booking.hotelConfirmation,
    total: sar(booking.total),
  };
}

export const pollAfterMs = 5_000;

/** What became of an order by where its booking stands. */
export function readOutcome(booking: Sandbox.Booking): Outcome<HotelReservation> {
  if (booking.status === "pending") return { state: "pending", pollAfterMs };
  if (booking.status === "failed")
    return { state: "rejected", fault: new SupplierError("not_permitted", { code: "failed" }) };
  return { state: "confirmed", booking: readReservation(booking) };
}

export function readCancelQuote(quote: Sandbox.CancelQuote): HotelCancelQuote {
  return {
    ref: { supplier: supplierId, token: quote.token },
    refund: sar(quote.refund),
    penalty: sar(quote.penalty),
    rooms: quote.rooms.map(({ penalty }) => ({ penalty: sar(penalty) })),
    expiresAt: quote.expiresAt,
  };
}

/** Our order in the sandbox's words. */
export function writeOrder({ clientRef, rooms, expected, contact, requests }: HotelOrder): Sandbox.BookOrder {
  return {
    clientRef,
    rooms: rooms.map(({ rate, bedding, guest }) => ({ token: rate.token, bedding, guest: writeGuest(guest) })),
    expected: expected.amount,
    contact,
    requests,
  };
}
