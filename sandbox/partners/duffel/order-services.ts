import { endQuotes } from "./airline-changes.ts";
import { addedOf } from "./describe-order.ts";
import { type MockFault, MockRefusal } from "./faults.ts";
import { findOrder, state422 } from "./find-order.ts";
import { createId, decimal, type MockState, type Service, type StoredOrder } from "./mock-state.ts";
import { bagAmount, seated } from "./offer-services.ts";
import { decidedAfterMs, isCancelled } from "./orders.ts";

/** Checked bags that a traveller has on a direction at most, beside those of the fare. */
const mostBags = 3;
const closesMs = 3 * 3_600_000;

/** Bags that can be had for an order that is paid, until its flights are near. */
export function offerOrderServices(state: MockState, id: string, fault: MockFault | undefined) {
  const order = findOpen(state, id);
  const currency = fault?.how === "currency" ? fault.currency : state.currency;
  const amount = bagAmount + (fault?.how === "dearer" ? fault.minor : 0);
  return order.slices.flatMap((slice) => {
    const segments = slice.segments.map((each) => each.id);
    const leaves = Date.parse(`${slice.segments[0]?.departing_at ?? ""}Z`) - 3 * 3_600_000;
    if (leaves - closesMs <= state.now()) return [];
    return seated(order).flatMap(({ id: passenger }) => {
      const service: Service = { id: createId("ase"), amount, seat: null, passenger, segments };
      const left = mostBags - hadOf(order, state.now(), service);
      if (left <= 0) return [];
      order.offered.set(service.id, service);
      return {
        id: service.id,
        type: "baggage",
        maximum_quantity: left,
        metadata: { type: "checked", maximum_weight_kg: 23 },
        passenger_ids: [passenger],
        segment_ids: segments,
        total_amount: decimal(amount),
        total_currency: currency,
      };
    });
  });
}

const hadOf = (order: StoredOrder, now: number, { passenger, segments }: Service) =>
  [...order.services, ...addedOf(order, now)].filter(
    (each) => each.seat === null && each.passenger === passenger && each.segments.join() === segments.join(),
  ).length;

type Request = {
  payment?: { type: string; amount: string; currency: string };
  add_services: { id: string; quantity: number }[];
};

/** Sells them; or later, or never, as the fault says: nothing but the order tells. Whether it was at once. */
export function addOrderServices(
  state: MockState,
  id: string,
  request: Request,
  fault: MockFault | undefined,
): boolean {
  const order = findOpen(state, id);
  const services = request.add_services.flatMap(({ id: wanted, quantity }) => {
    const service = order.offered.get(wanted);
    if (!service) throw new MockRefusal(422, "invalid_request_error", "ancillary_service_not_found");
    return Array.from({ length: quantity }, () => ({ ...service, id: createId("ser") }));
  });
  const amount = services.reduce((sum, service) => sum + service.amount, 0);
  if (request.payment?.currency !== state.currency)
    throw new MockRefusal(422, "validation_error", "payment_currency_does_not_match_order_currency");
  if (request.payment.amount !== decimal(amount))
    throw new MockRefusal(422, "validation_error", "payment_amount_does_not_match_order_amount");
  if (fault?.how === "refused_later" || fault?.how === "accepted_and_lost") return false;
  const isLater = fault?.how === "decided_later" || fault?.how === "accepted";
  order.added.push({ at: state.now() + (isLater ? decidedAfterMs : 0), services });
  endQuotes(state, order.id);
  return !isLater;
}

function findOpen(state: MockState, id: string): StoredOrder {
  const order = findOrder(state, id);
  if (isCancelled(order, state.now())) throw state422("already_cancelled");
  if (order.paidAt === null) throw state422("order_awaiting_payment");
  return order;
}
