import { findOrder, state422 } from "./find-order.ts";
import { randomInt } from "node:crypto";
import { type MockFault, MockRefusal } from "./faults.ts";
import {
  createId,
  decimal,
  type MockState,
  seatKey,
  type StoredOffer,
  type StoredOrder,
  type StoredSlice,
} from "./mock-state.ts";

export type OrderRequest = {
  type: string;
  selected_offers: string[];
  passengers: {
    id: string;
    given_name: string;
    family_name: string;
    infant_passenger_id?: string;
    identity_documents?: unknown[];
  }[];
  metadata?: Record<string, string>;
  services?: { id: string; quantity: number }[];
  payments?: { type: string; amount: string; currency: string }[];
};

const holdMs = 24 * 3_600_000;
/** When what is decided later is decided. */
export const decidedAfterMs = 60_000;

const invalid = (code: string, pointer?: string) => new MockRefusal(422, "validation_error", code, pointer);

export function findOffer(state: MockState, id: string | undefined): StoredOffer {
  const stored = state.offers.get(id ?? "");
  if (!stored) throw new MockRefusal(404, "invalid_request_error", "not_found");
  if (stored.expiresAt <= state.now()) throw state422("offer_no_longer_available");
  return stored;
}

/** Checks what Duffel checks, and keeps or sells. */
export function createOrder(state: MockState, request: OrderRequest, fault: MockFault | undefined): StoredOrder {
  const stored = findOffer(state, request.selected_offers[0]);
  checkPassengers(stored, request);
  const isHold = request.type === "hold";
  if (!isHold && request.type !== "instant") throw invalid("validation_inclusion", "/type");
  if (isHold && stored.isInstant) throw invalid("offer_requires_instant_payment", "/type");
  if (isHold && (request.payments || request.services)) throw invalid("validation_unexpected", "/payments");
  const services = (request.services ?? []).flatMap(({ id, quantity }) => {
    const service = stored.services.get(id);
    if (!service) throw invalid("ancillary_service_not_found", "/services/0/id");
    if (service.seat && state.takenSeats.has(seatKey(service.seat)))
      throw invalid("seat_unavailable", "/services/0/id");
    return Array.from({ length: quantity }, () => service);
  });
  const amount = stored.amount + services.reduce((sum, service) => sum + service.amount, 0);
  if (!isHold) {
    const [payment] = request.payments ?? [];
    if (payment?.currency !== state.currency) throw invalid("payment_currency_does_not_match_order_currency");
    if (payment.amount !== decimal(amount)) throw invalid("payment_amount_does_not_match_order_amount");
  }
  for (const { seat } of services) if (seat) state.takenSeats.add(seatKey(seat));
  const now = state.now();
  const order: StoredOrder = {
    id: createId("ord"),
    reference: Array.from({ length: 6 }, () => "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"[randomInt(32)]).join(""),
    createdAt: now,
    amount,
    metadata: request.metadata ?? {},
    passengers: stored.passengers,
    payBy: isHold ? now + holdMs : null,
    paidAt: isHold ? null : now,
    documentsAt: null,
    cancelledAt: null,
    slices: stored.offer["slices"] as StoredSlice[],
    changes: [],
    airline: stored.airline,
    brand: stored.brand,
    sliceAmounts: spread(stored.amount, stored.slices.length),
    services,
    added: [],
    offered: new Map(),
    reissues: 0,
    changedAt: null,
  };
  if (!isHold) decide(order, now, fault);
  state.orders.set(order.id, order);
  return order;
}

/** Evenly; what is left over is the first one's. */
function spread(amount: number, count: number): number[] {
  const each = Math.trunc(amount / count);
  return Array.from({ length: count }, (_, at) => (at === 0 ? amount - each * (count - 1) : each));
}

/** Documents at once, later, or never because the airline says no. */
function decide(order: StoredOrder, now: number, fault: MockFault | undefined): void {
  const isLater = fault?.how === "decided_later" || fault?.how === "accepted";
  const isRefused = fault?.how === "refused_later";
  order.documentsAt = isRefused ? null : isLater ? now + decidedAfterMs : now;
  order.cancelledAt = isRefused ? now + decidedAfterMs : null;
}

function checkPassengers(stored: StoredOffer, { passengers }: OrderRequest): void {
  const wanted = new Set(stored.passengers.map(({ id }) => id));
  if (passengers.length !== wanted.size || passengers.some(({ id }) => !wanted.has(id)))
    throw invalid("validation_inclusion", "/passengers");
  passengers.forEach(({ given_name: given, family_name: family, identity_documents: documents }, at) => {
    if (!/^[A-Za-z '.-]{1,20}$/.test(given)) throw invalid("validation_format", `/passengers/${at}/given_name`);
    if (!/^[A-Za-z '.-]{1,20}$/.test(family)) throw invalid("validation_format", `/passengers/${at}/family_name`);
    if (!documents?.length) throw invalid("validation_required", `/passengers/${at}/identity_documents`);
  });
  const infants = stored.passengers.filter(({ type }) => type === "infant_without_seat");
  const laps = passengers.flatMap(({ infant_passenger_id: lap }) => lap ?? []);
  if (infants.length !== laps.length || infants.some(({ id }) => !laps.includes(id)))
    throw invalid("validation_required", "/passengers/0/infant_passenger_id");
}

export function payOrder(
  state: MockState,
  request: { order_id: string; payment: { amount: string; currency: string } },
  fault: MockFault | undefined,
): StoredOrder {
  const order = findOrder(state, request.order_id);
  const now = state.now();
  if (order.payBy === null) throw invalid("order_type_not_eligible_for_payment");
  if (order.paidAt !== null) throw state422("already_paid");
  if (isCancelled(order, now)) throw state422("already_cancelled");
  if (order.payBy <= now) throw state422("past_payment_required_by_date");
  if (request.payment.currency !== state.currency) throw invalid("payment_currency_does_not_match_order_currency");
  if (request.payment.amount !== decimal(order.amount)) throw invalid("payment_amount_does_not_match_order_amount");
  order.paidAt = now;
  decide(order, now, fault);
  return order;
}

export const isCancelled = ({ cancelledAt }: StoredOrder, now: number): boolean =>
  cancelledAt !== null && cancelledAt <= now;
