import { MockRefusal } from "./faults.ts";
import {
  createId,
  iso,
  isoOrNull,
  type MockState,
  type StoredAirlineChange,
  type StoredOrder,
  type StoredSlice,
} from "./mock-state.ts";
import { findOrder, state422 } from "./find-order.ts";

/** From so much later on everything comes back. */
const largeMinutes = 60;

const later = (local: string, minutes: number) =>
  new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 19);

/** The airline does something to an order by itself: its first slice flies later, on the next day, or nothing flies any more. What was taken out flies again with the next move. */
export function moveFlights(
  state: MockState,
  orderId: string,
  move: { do: "later"; minutes: number } | { do: "break" } | { do: "cancel" },
): StoredAirlineChange {
  const order = findOrder(state, orderId);
  const planned = planOf(order);
  const removed = move.do === "cancel" ? planned : planned.slice(0, 1);
  const again = planned.length > 0 ? [] : order.slices;
  const added =
    move.do === "cancel" ? [] : [...removed, ...again].map((slice, at) => (at === 0 ? moved(slice, move) : slice));
  const change: StoredAirlineChange = {
    id: createId("aic"),
    at: state.now(),
    removed,
    added,
    acceptedAt: null,
    changedAt: null,
    isLarge: move.do !== "later" || move.minutes >= largeMinutes,
  };
  order.changes.push(change);
  return change;
}

function moved(slice: StoredSlice, move: { do: "later"; minutes: number } | { do: "break" }): StoredSlice {
  const minutes = move.do === "later" ? move.minutes : 24 * 60;
  const segments = slice.segments.map((segment) => ({
    ...segment,
    id: createId("seg"),
    departing_at: later(segment.departing_at, minutes),
    arriving_at: later(segment.arriving_at, minutes),
  }));
  return { ...slice, id: createId("sli"), segments };
}

/** The slices as the last change left them. */
const planOf = ({ slices, changes, changedAt }: StoredOrder): StoredSlice[] =>
  changes
    .filter(({ at }) => at >= (changedAt ?? 0))
    .reduce(
      (plan, { removed, added }) =>
        plan
          .flatMap((slice) => {
            const at = removed.findIndex(({ id }) => id === slice.id);
            return at < 0 ? [slice] : (added[at] ?? []);
          })
          .concat(added.slice(removed.length)),
      slices,
    );

/** The one that nobody has answered, which stands on all before it. */
export const openChange = ({ changes }: StoredOrder): StoredAirlineChange | null => {
  const last = changes.at(-1);
  return last && last.acceptedAt === null && last.changedAt === null ? last : null;
};

export function acceptAirlineChange(state: MockState, id: string): StoredAirlineChange {
  for (const order of state.orders.values()) {
    const change = order.changes.find((each) => each.id === id);
    if (!change) continue;
    if (change.acceptedAt !== null || openChange(order) !== change || change.added.length === 0)
      throw state422("airline_initiated_change_not_acceptable");
    change.acceptedAt = state.now();
    endQuotes(state, order.id);
    return change;
  }
  throw new MockRefusal(404, "invalid_request_error", "not_found");
}

/** What was quoted before is void, of cancelling and of other flights. */
export function endQuotes(state: MockState, order: string): void {
  const now = state.now();
  for (const quote of state.quotes.values())
    if (quote.order === order) quote.expiresAt = Math.min(quote.expiresAt, now);
  for (const change of state.orderChanges.values())
    if (change.offer.order === order) change.expiresAt = Math.min(change.expiresAt, now);
}

export const describeAirlineChange = (orderId: string, change: StoredAirlineChange) => ({
  id: change.id,
  order_id: orderId,
  created_at: iso(change.at),
  updated_at: iso(change.acceptedAt ?? change.changedAt ?? change.at),
  removed: change.removed,
  added: change.added,
  action_taken: change.acceptedAt !== null ? "accepted" : change.changedAt !== null ? "changed" : null,
  action_taken_at: isoOrNull(change.acceptedAt ?? change.changedAt),
  available_actions: change.added.length > 0 ? ["accept", "cancel", "change"] : ["cancel", "change"],
  travel_agent_ticket: null,
});
