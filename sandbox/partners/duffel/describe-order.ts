import { describeAirlineChange } from "./airline-changes.ts";
import { brands, conditionsOf } from "./build-offers.ts";
import { decimal, iso, type MockState, type Service, type StoredOrder } from "./mock-state.ts";
import { isCancelled } from "./orders.ts";

export function describeOrder(state: MockState, order: StoredOrder) {
  const now = state.now();
  const hasDocuments = order.documentsAt !== null && order.documentsAt <= now;
  const cancelled = isCancelled(order, now);
  const added = addedOf(order, now);
  const brand = brands.find(({ name }) => name === order.brand);
  return {
    id: order.id,
    live_mode: false,
    booking_reference: order.reference,
    created_at: iso(order.createdAt),
    synced_at: iso(now),
    cancelled_at: cancelled ? iso(order.cancelledAt ?? now) : null,
    total_amount: decimal(totalOf(order, now)),
    total_currency: state.currency,
    metadata: order.metadata,
    available_actions: cancelled ? [] : ["cancel", "change"],
    passengers: order.passengers,
    documents: hasDocuments ? documentsOf(order, added) : [],
    payment_status: {
      // A hold that ran out reads like one that is paid.
      awaiting_payment: order.paidAt === null && (order.payBy ?? 0) > now,
      paid_at: order.paidAt === null ? null : iso(order.paidAt),
      payment_required_by: order.payBy === null ? null : iso(order.payBy),
      price_guarantee_expires_at: order.payBy === null ? null : iso(order.payBy),
    },
    slices: order.slices,
    airline_initiated_changes: order.changes.map((change) => describeAirlineChange(order.id, change)),
    services: [...order.services, ...added].map((each) => describeService(state, each)),
    conditions: brand ? conditionsOf(state, brand) : {},
  };
}

/** What was bought after the sale and is there by now. */
export const addedOf = ({ added }: Pick<StoredOrder, "added">, now: number): Service[] =>
  added.filter(({ at }) => at <= now).flatMap(({ services }) => services);

/** What an order costs with all that was added to it. */
export const totalOf = (order: StoredOrder, now: number): number =>
  addedOf(order, now).reduce((sum, { amount }) => sum + amount, order.amount);

/** Tickets of thirteen digits, of another series each time they are issued anew; one for the services that each traveller has. */
function documentsOf({ passengers, createdAt, reissues }: StoredOrder, added: readonly Service[]) {
  const serial = String(createdAt % 1e7).padStart(7, "0");
  const number = (series: number, at: number) => `${series}${serial}${String(100 + at)}`;
  const withServices = passengers.filter(({ id }) => added.some(({ passenger }) => passenger === id));
  return [
    ...passengers.map(({ id }, at) => ({
      type: "electronic_ticket",
      unique_identifier: number(125 + reissues, at),
      passenger_ids: [id],
    })),
    ...withServices.map(({ id }) => ({
      type: "electronic_miscellaneous_document_associated",
      unique_identifier: number(
        825 + reissues,
        passengers.findIndex((each) => each.id === id),
      ),
      passenger_ids: [id],
    })),
  ];
}

const describeService = ({ currency }: MockState, { id, amount, seat, passenger, segments }: Service) => ({
  id,
  type: seat ? "seat" : "baggage",
  quantity: 1,
  passenger_ids: [passenger],
  segment_ids: segments,
  total_amount: decimal(amount),
  total_currency: currency,
  metadata: seat ? { designator: seat.designator } : { type: "checked", maximum_weight_kg: 23 },
});
