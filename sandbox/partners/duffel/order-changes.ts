import { endQuotes, openChange } from "./airline-changes.ts";
import { brands, buildSlice, conditionsOf, patterns, priceOf } from "./build-offers.ts";
import { totalOf } from "./describe-order.ts";
import { type MockFault, MockRefusal } from "./faults.ts";
import { findOrder, state422 } from "./find-order.ts";
import {
  createId,
  decimal,
  iso,
  isoOrNull,
  type MockState,
  type StoredChangeOffer,
  type StoredOrder,
  type StoredOrderChange,
  type StoredSlice,
} from "./mock-state.ts";
import { decidedAfterMs, isCancelled } from "./orders.ts";

export type ChangeRequest = {
  order_id: string;
  slices: {
    remove: { slice_id: string }[];
    add: { origin: string; destination: string; departure_date: string; cabin_class: string }[];
  };
};

const offerMinutes = 30;
/** What an airline gives for nothing lies so many days around what was booked. */
const nearMs = 7 * 86_400_000;

/** Other flights of the order's own airline: both fares with their figures, or the one that was paid for nothing where it moved them far. */
export function searchOrderChange(state: MockState, request: ChangeRequest): StoredChangeOffer[] {
  const order = findChangeable(state, request.order_id);
  const removed = request.slices.remove.map(({ slice_id: id }) => {
    const slice = order.slices.find((each) => each.id === id);
    if (!slice) throw new MockRefusal(422, "validation_error", "validation_inclusion");
    return slice;
  });
  const isFree = openChange(order)?.isLarge ?? false;
  const isFar = ({ departure_date: date }: ChangeRequest["slices"]["add"][number], at: number) =>
    Math.abs(Date.parse(date) - Date.parse(removed[at]?.segments[0]?.departing_at.slice(0, 10) ?? "")) > nearMs;
  if (isFree && request.slices.add.some(isFar))
    throw new MockRefusal(422, "invalid_request_error", "departure_date_not_allowed");
  return patterns.flatMap((pattern, at) => {
    if (pattern.airline !== order.airline) return [];
    return brands.flatMap((brand) => {
      if (isFree && brand.name !== order.brand) return [];
      const added: StoredSlice[] = request.slices.add.map(({ cabin_class: cabin, ...slice }) =>
        buildSlice(slice, cabin, { passengers: order.passengers, pattern, brand }),
      );
      const { base, taxes } = priceOf(order.passengers, { at, brand, slices: 1 });
      const sliceAmounts = order.slices.map((slice, place) =>
        isFree || !removed.includes(slice) ? (order.sliceAmounts[place] ?? 0) : base + taxes,
      );
      return keepOffer(state, order, {
        removed,
        added,
        brand: isFree ? order.brand : brand.name,
        sliceAmounts,
        isFree,
      });
    });
  });
}

type Parts = Pick<StoredChangeOffer, "removed" | "added" | "brand" | "sliceAmounts"> & { isFree: boolean };

/** A dearer fare is paid up with the penalty; of a cheaper one comes back what is left, where the old fare gives anything back. */
function keepOffer(state: MockState, order: StoredOrder, { isFree, ...parts }: Parts): StoredChangeOffer {
  const old = brands.find(({ name }) => name === order.brand);
  const paid = totalOf(order, state.now());
  const total = isFree ? paid : parts.sliceAmounts.reduce((sum, amount) => sum + amount, 0);
  const penalty = isFree ? 0 : Math.round(Number(old?.change ?? 0) * 100);
  const left = total - paid + penalty;
  const due = left < 0 && old?.refund === null ? 0 : left;
  const offer: StoredChangeOffer = {
    id: createId("oco"),
    order: order.id,
    ...parts,
    total,
    penalty,
    due,
    refundTo: due < 0 ? "balance" : null,
    expiresAt: state.now() + offerMinutes * 60_000,
  };
  state.changeOffers.set(offer.id, offer);
  return offer;
}

export function findChangeOffer(state: MockState, id: string | undefined): StoredChangeOffer {
  const offer = state.changeOffers.get(id ?? "");
  if (!offer) throw new MockRefusal(404, "invalid_request_error", "not_found");
  return offer;
}

/** A change that waits to be confirmed. */
export function createOrderChange(state: MockState, offerId: string): StoredOrderChange {
  const offer = findChangeOffer(state, offerId);
  if (offer.expiresAt <= state.now()) throw state422("offer_no_longer_available");
  findChangeable(state, offer.order);
  const { expiresAt } = offer;
  const change: StoredOrderChange = {
    id: createId("oce"),
    offer,
    expiresAt,
    confirmedAt: null,
    decidesAt: null,
    decides: "yes",
  };
  state.orderChanges.set(change.id, change);
  return change;
}

/** As it stands by now: one that was to be decided later is made, or has ended unconfirmed. */
export function findOrderChange(state: MockState, id: string): StoredOrderChange {
  const change = state.orderChanges.get(id);
  if (!change) throw new MockRefusal(404, "invalid_request_error", "not_found");
  const { decidesAt, decides } = change;
  if (decidesAt === null || decidesAt > state.now()) return change;
  change.decidesAt = null;
  if (decides === "yes") makeChange(state, change, decidesAt);
  else change.expiresAt = decidesAt;
  return change;
}

export function decideChanges(state: MockState): void {
  for (const id of state.orderChanges.keys()) findOrderChange(state, id);
}

type Payment = { type: string; amount: string; currency: string };

export function confirmOrderChange(
  state: MockState,
  id: string,
  { payment }: { payment?: Payment },
  fault: MockFault | undefined,
): StoredOrderChange {
  const change = findOrderChange(state, id);
  const now = state.now();
  if (change.confirmedAt !== null || change.decidesAt !== null) throw state422("order_change_already_confirmed");
  if (change.expiresAt <= now) throw state422("order_change_expired");
  const { due } = change.offer;
  if (due > 0 && payment?.currency !== state.currency)
    throw new MockRefusal(422, "validation_error", "payment_currency_does_not_match_order_currency");
  if ((due > 0 ? decimal(due) : undefined) !== payment?.amount)
    throw new MockRefusal(422, "validation_error", "payment_amount_does_not_match_order_amount");
  findChangeable(state, change.offer.order);
  const isLater = fault?.how === "decided_later" || fault?.how === "refused_later";
  if (!isLater) makeChange(state, change, now);
  else {
    change.decidesAt = now + decidedAfterMs;
    change.decides = fault.how === "refused_later" ? "no" : "yes";
  }
  return change;
}

/** New flights and tickets in the place of the old ones; services of the old flights are given up. */
function makeChange(state: MockState, change: StoredOrderChange, at: number): void {
  const { removed, added, sliceAmounts, total, brand, order: id } = change.offer;
  const order = findOrder(state, id);
  const move = openChange(order);
  if (move) move.changedAt = at;
  order.slices = order.slices.map((slice) => added[removed.indexOf(slice)] ?? slice);
  Object.assign(order, { sliceAmounts, brand, amount: total, services: [], added: [], changedAt: at });
  order.reissues += 1;
  change.confirmedAt = at;
  endQuotes(state, id);
}

function findChangeable(state: MockState, id: string): StoredOrder {
  const order = findOrder(state, id);
  const now = state.now();
  if (isCancelled(order, now)) throw state422("already_cancelled");
  if (order.paidAt === null) throw state422("order_awaiting_payment");
  const waits = [...state.orderChanges.values()].some(
    ({ offer, decidesAt }) => offer.order === id && decidesAt !== null && decidesAt > now,
  );
  if (waits) throw state422("order_change_underway");
  return order;
}

function describeFigures(state: MockState, offer: StoredChangeOffer, fault: MockFault | undefined) {
  const currency = fault?.how === "currency" ? fault.currency : state.currency;
  const extra = fault?.how === "dearer" ? fault.minor : 0;
  return {
    change_total_amount: decimal(offer.due + extra),
    change_total_currency: currency,
    new_total_amount: decimal(offer.total + extra + (fault?.how === "figures" ? fault.minor : 0)),
    new_total_currency: currency,
    penalty_total_amount: decimal(offer.penalty),
    penalty_total_currency: currency,
    refund_to: fault?.how === "refund_to" ? fault.to : offer.refundTo,
    slices: { add: offer.added, remove: offer.removed },
    live_mode: false,
  };
}

export function describeChangeOffer(state: MockState, offer: StoredChangeOffer, fault: MockFault | undefined) {
  const brand = brands.find(({ name }) => name === offer.brand);
  return {
    id: offer.id,
    order_change_id: null,
    ...describeFigures(state, offer, fault),
    conditions: brand ? conditionsOf(state, brand) : {},
    created_at: iso(offer.expiresAt - offerMinutes * 60_000),
    expires_at: iso(offer.expiresAt),
  };
}

export const describeOrderChange = (
  state: MockState,
  { id, offer, expiresAt, confirmedAt }: StoredOrderChange,
  fault?: MockFault,
) => ({
  id,
  order_id: offer.order,
  ...describeFigures(state, offer, fault),
  created_at: iso(offer.expiresAt - offerMinutes * 60_000),
  expires_at: iso(expiresAt),
  confirmed_at: isoOrNull(confirmedAt),
});
