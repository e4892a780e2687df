import { isSameMoney, type Money, subtractMoney } from "#contract/money.ts";
import type { CancelQuote, FlightBooking } from "#server/modules/flights/index.ts";
import { findLastSending, settleSending } from "#server/platform/partners/sendings.ts";
import { shareOut } from "#server/platform/share-out.ts";
import { type CallContext, type Ref, SupplierError } from "#server/platform/supplier.ts";
import type { DuffelDeps } from "./duffel-deps.ts";
import { supplierId } from "./duffel-partner.ts";
import { findHold, viewBooking } from "./find-booking.ts";
import { nothing, readAmount } from "./read-amount.ts";

/** What comes back as something else than money is nothing that we could give on. */
const credits = new Set(["voucher", "airline_credits"]);
/** In place of a quote of Duffel's, for what was never ordered there. */
const noOrder = "none";

/**
 * What cancelling a whole booking returns; Duffel cancels no part of one. @throws SupplierError not_permitted, also where the
 * airline gives a credit in place of money, or wants to be asked by a person
 */
export async function quoteCancel(
  deps: DuffelDeps,
  { token }: Ref,
  travellers: readonly number[],
  context: CallContext,
): Promise<CancelQuote> {
  const hold = await findHold(deps, token);
  const { length } = hold.travellers;
  if (travellers.some((place) => place < 0 || place >= length))
    throw new SupplierError("invalid_request", { code: "travellers" });
  if (travellers.length > 0 && new Set(travellers).size < length)
    throw new SupplierError("not_permitted", { code: "whole_booking_only" });
  if (!hold.order) {
    const issue = await findLastSending(deps.db, supplierId, hold.booking);
    if (issue) throw new SupplierError("unavailable", { code: "order_in_doubt" });
    return quoteOf(hold.booking, noOrder, { paid: nothing(hold.total.currency), length }, null);
  }
  const order = await deps.calls.order(hold.order, context);
  if (order.cancelled_at) throw new SupplierError("not_permitted", { code: "already_cancelled" });
  if (!order.available_actions?.includes("cancel"))
    throw new SupplierError("not_permitted", { code: "by_the_airline_only" });
  const quote = await deps.calls.quoteCancel(hold.order, context);
  const total = readAmount(order.total_amount, order.total_currency);
  const isPaid = Boolean(order.payment_status.paid_at) || (order.documents ?? []).length > 0;
  const paid = isPaid ? total : nothing(total.currency);
  if (!quote.refund_amount || !quote.refund_currency)
    throw new SupplierError("not_permitted", { code: "refund_not_told" });
  const refund = readAmount(quote.refund_amount, quote.refund_currency);
  if (refund.currency !== total.currency) throw new SupplierError("unavailable", { code: "currency" });
  if (refund.amount > 0 && credits.has(quote.refund_to))
    throw new SupplierError("not_permitted", { code: `refund_to_${quote.refund_to}` });
  // What an airline gives back because it moved its flights is no void ticket.
  const isMoved = (order.airline_initiated_changes ?? []).some(({ action_taken: action }) => !action);
  return quoteOf(hold.booking, quote.id, { paid, refund, length, isMoved }, quote.expires_at ?? null);
}

/** Duffel knows no shares of travellers: each is told an even one. */
function quoteOf(
  booking: string,
  id: string,
  {
    paid,
    refund = nothing(paid.currency),
    length,
    isMoved = false,
  }: { paid: Money; refund?: Money; length: number; isMoved?: boolean },
  expiresAt: string | null,
): CancelQuote {
  const penalty = subtractMoney(paid, refund);
  const even = Array.from({ length }, () => 1);
  const kept = shareOut(penalty.amount, even);
  return {
    ref: { supplier: supplierId, token: `${id}|${booking}` },
    refund,
    penalty,
    void: !isMoved && paid.amount > 0 && isSameMoney(refund, paid),
    travellers: shareOut(paid.amount, even).map((amount, at) => ({
      paid: { ...paid, amount },
      penalty: { ...penalty, amount: kept[at] ?? 0 },
    })),
    expiresAt,
  };
}

/** Cancels by a quote. A repeat finds it done, also when the quote has run out since. @throws SupplierError offer_expired */
export async function confirmCancel(deps: DuffelDeps, { token }: Ref, context: CallContext): Promise<FlightBooking> {
  const [id = "", booking = ""] = token.split("|");
  const hold = await findHold(deps, booking);
  if (id === noOrder) {
    await settleSending(deps.db, hold, { state: "ended" });
    return viewBooking(deps, { ...hold, state: "ended" }, context);
  }
  const quote = await deps.calls.cancellation(id, context);
  if (!quote.confirmed_at) {
    if (quote.expires_at && Date.parse(quote.expires_at) <= deps.clock.now().getTime())
      throw new SupplierError("offer_expired", { code: "cancel_quote" });
    await deps.calls.confirmCancel(id, context);
  }
  return viewBooking(deps, hold, context);
}
