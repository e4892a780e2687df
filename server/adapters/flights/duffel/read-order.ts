import type { DuffelOrder } from "./duffel-types.ts";
import type { FlightBooking } from "#server/modules/flights/index.ts";
import type { Sending } from "#server/platform/partners/sendings.ts";
import { type Outcome, SupplierError } from "#server/platform/supplier.ts";
import { supplierId } from "./duffel-partner.ts";
import { readAmount } from "./read-amount.ts";

/** So long after it was paid an order may be without documents; low-cost airlines never give any. */
const ticketingMs = 15 * 60_000;
const pollAfterMs = 5_000;

/** An order as our booking; `sending` knows who is who, and under which of our references it goes. */
export function readBooking(order: DuffelOrder, { booking, travellers }: Sending, now: Date): FlightBooking {
  const status = statusOf(order, now);
  const tickets = travellers.flatMap((id, traveller) => {
    const number = order.documents?.find(
      ({ type, passenger_ids: ids }) => type === "electronic_ticket" && ids?.includes(id),
    )?.unique_identifier;
    return number ? [{ traveller, number }] : [];
  });
  const isHeld = status === "held";
  const payment = order.payment_status;
  return {
    ref: { supplier: supplierId, token: booking },
    locator: order.booking_reference,
    status,
    total: readAmount(order.total_amount, order.total_currency),
    payBy: (isHeld && payment.payment_required_by) || null,
    priceGuaranteedUntil: (isHeld && payment.price_guarantee_expires_at) || null,
    tickets: status === "cancelled" ? [] : tickets,
    cancelled: status === "cancelled" ? travellers.map((_, at) => at) : [],
  };
}

/**
 * A hold that ran out reads `awaiting_payment: false` like one that is paid: only `paid_at`, or a document, says
 * that it is. What never had to wait for a payment was paid with its order.
 */
function statusOf(order: DuffelOrder, now: Date): FlightBooking["status"] {
  if (order.cancelled_at) return "cancelled";
  const { payment_required_by: payBy, paid_at: paidAt, awaiting_payment: isAwaited } = order.payment_status;
  const hasDocuments = (order.documents ?? []).length > 0;
  if (hasDocuments) return "ticketed";
  if (!paidAt && isAwaited) return !payBy || Date.parse(payBy) > now.getTime() ? "held" : "cancelled";
  if (!paidAt && payBy) return "cancelled";
  return now.getTime() - Date.parse(paidAt ?? order.created_at) < ticketingMs ? "ticketing" : "ticketed";
}

/** What became of an order by where its booking stands. */
export function readOutcome(order: DuffelOrder, sending: Sending, now: Date): Outcome<FlightBooking> {
  const booking = readBooking(order, sending, now);
  if (booking.status === "ticketing") return { state: "pending", pollAfterMs };
  if (booking.status !== "cancelled") return { state: "confirmed", booking };
  const kind = order.cancelled_at ? "not_permitted" : "offer_expired";
  return { state: "rejected", fault: new SupplierError(kind, { code: "cancelled" }) };
}
