import { openChange } from "./airline-changes.ts";
import { totalOf } from "./describe-order.ts";
import { MockRefusal } from "./faults.ts";
import { createId, decimal, iso, type MockState, type StoredQuote } from "./mock-state.ts";
import { findOrder, state422 } from "./find-order.ts";
import { isCancelled } from "./orders.ts";

const quoteMinutes = 30;
/** Until then a ticket is void. */
const voidMs = 24 * 3_600_000;
const keptShare = 0.3;

export function quoteCancellation(state: MockState, orderId: string): StoredQuote {
  const order = findOrder(state, orderId);
  const now = state.now();
  if (isCancelled(order, now)) throw state422("already_cancelled");
  const isVoid = order.paidAt !== null && order.changedAt === null && now - order.paidAt < voidMs;
  const comesBack = isVoid || openChange(order)?.isLarge === true;
  const total = totalOf(order, now);
  const kept = order.paidAt === null ? total : comesBack ? 0 : Math.round(total * keptShare);
  const quote: StoredQuote = {
    id: createId("ore"),
    order: order.id,
    refund: total - kept,
    expiresAt: now + quoteMinutes * 60_000,
    confirmedAt: null,
  };
  state.quotes.set(quote.id, quote);
  return quote;
}

export function findQuote(state: MockState, id: string | undefined): StoredQuote {
  const quote = state.quotes.get(id ?? "");
  if (!quote) throw new MockRefusal(404, "invalid_request_error", "not_found");
  return quote;
}

/** Only the last quote of an order can be confirmed, once, while it is fresh. */
export function confirmCancellation(state: MockState, id: string | undefined): StoredQuote {
  const quote = findQuote(state, id);
  const now = state.now();
  if (quote.confirmedAt !== null) throw state422("already_cancelled");
  const last = [...state.quotes.values()].findLast(({ order }) => order === quote.order);
  if (quote.expiresAt <= now || last !== quote) throw state422("order_cancellation_stale");
  const order = findOrder(state, quote.order);
  order.cancelledAt = now;
  quote.confirmedAt = now;
  return quote;
}

export const describeQuote = (state: MockState, quote: StoredQuote) => ({
  id: quote.id,
  order_id: quote.order,
  live_mode: false,
  refund_amount: decimal(quote.refund),
  refund_currency: state.currency,
  refund_to: quote.refund === 0 ? "awaiting_payment" : "balance",
  expires_at: iso(quote.expiresAt),
  confirmed_at: quote.confirmedAt === null ? null : iso(quote.confirmedAt),
  airline_credits: [],
});
