import { sar } from "#contract/money.ts";
import type { CancelQuote, FlightBooking, FlightOrder } from "#server/modules/flights/index.ts";
import type { Outcome } from "#server/platform/supplier.ts";
import { type Refusal, type RefusalCode } from "#sandbox/flights/types.ts";
import type * as Sandbox from "#sandbox/flights/types.ts";
import { type FaultKind, SupplierError } from "#server/platform/supplier.ts";
import { splitFareToken, supplierId } from "./read-options.ts";

const faultKinds: Record<RefusalCode, FaultKind> = {
  invalid_request: "invalid_request",
  traveller_data: "traveller_data",
  not_found: "not_found",
  offer_expired: "offer_expired",
  sold_out: "sold_out",
  // Another traveller took the seat meanwhile: something of this order must be chosen again, not the flight.
  seat_taken: "traveller_data",
  price_changed: "price_changed",
  schedule_changed: "schedule_changed",
  not_permitted: "not_permitted",
  rejected: "not_permitted",
  duplicate: "duplicate",
  unavailable: "unavailable",
  timeout: "unknown_outcome",
};

/** The sandbox's no, as our one error. */
export function readRefusal(refusal: Refusal): SupplierError {
  const field = refusal.code === "seat_taken" ? "seats" : refusal.details["field"];
  const why = refusal.details["why"];
  return new SupplierError(
    faultKinds[refusal.code],
    { code: typeof why === "string" ? why : refusal.code, ...(typeof field === "string" ? { field } : {}) },
    { cause: refusal },
  );
}

const statuses = {
  held: "held",
  ticketing: "ticketing",
  ticketed: "ticketed",
  cancelled: "cancelled",
  expired: "cancelled",
  failed: "cancelled",
} as const;

export function readBooking(booking: Sandbox.Booking): FlightBooking {
  const isHeld = booking.status === "held";
  return {
    ref: { supplier: supplierId, token: booking.id },
    locator: booking.locator,
    status: statuses[booking.status],
    total: sar(booking.total),
    payBy: isHeld ? booking.payBy : null,
    priceGuaranteedUntil: isHeld ? booking.priceGuaranteedUntil : null,
    tickets: booking.tickets,
    cancelled: booking.cancelled,
  };
}

export const pollAfterMs = 5_000;

/** What became of an order by where its booking stands. */
export function readOutcome(booking: Sandbox.Booking): Outcome<FlightBooking> {
  if (booking.status === "ticketing") return { state: "pending", pollAfterMs };
  if (booking.status === "held" || booking.status === "ticketed")
    return { state: "confirmed", booking: readBooking(booking) };
  const kind = booking.status === "expired" ? "offer_expired" : "not_permitted";
  return { state: "rejected", fault: new SupplierError(kind, { code: booking.status }) };
}

export function readCancelQuote(quote: Sandbox.CancelQuote): CancelQuote {
  return {
    ref: { supplier: supplierId, token: quote.token },
    refund: sar(quote.refund),
    penalty: sar(quote.penalty),
    void: quote.void,
    travellers: quote.perTraveller.map(({ paid, penalty }) => ({ paid: sar(paid), penalty: sar(penalty) })),
    expiresAt: quote.expiresAt,
  };
}

/** One name on the document: it stands as family name, the given name is FNU (first name unknown). */
export const writeName = ({ firstname, lastname }: { firstname: string; lastname: string }) => ({
  firstname: lastname === "" ? "FNU" : firstname,
  lastname: lastname === "" ? firstname : lastname,
});

/** Our order in the sandbox's words. */
export function writeOrder(order: FlightOrder): Sandbox.HoldOrder {
  return {
    ...splitFareToken(order.fare.token),
    keep: order.keep,
    clientRef: order.clientRef,
    expected: order.expected.amount,
    travellers: order.travellers.map(({ firstname, lastname, ...rest }) => ({
      ...rest,
      ...writeName({ firstname, lastname }),
    })),
    contact: order.contact,
    bags: order.bags,
    seats: order.seats,
  };
}
