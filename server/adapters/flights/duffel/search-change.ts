import type { ChangeOption, ChangeQuote, FlightFare } from "#server/modules/flights/index.ts";
import { compareMoney } from "#contract/money.ts";
import { type CallContext, type Ref, SupplierError } from "#server/platform/supplier.ts";
import { findOpenMove } from "./airline-changes.ts";
import type { DuffelDeps } from "./duffel-deps.ts";
import { supplierId } from "./duffel-partner.ts";
import { isMoved, openOrder } from "./open-order.ts";
import { readChangeCost } from "./read-change-cost.ts";
import { asOffer, isFree, paidFor, readChangeOptions, splitChangeToken } from "./read-change-offers.ts";
import { unreadable } from "./read-itinerary.ts";
import { readFare, readOffer } from "./read-offer.ts";
import { fareToken, offerOf, offersOf } from "./read-options.ts";
import { writeChange } from "./write-change.ts";
import { writeQuote } from "./change-quote.ts";

/** Other flights for a ticketed order, with what each costs; free ones of the airline while it has moved them. */
export async function searchChange(
  deps: DuffelDeps,
  { token }: Ref,
  dates: readonly (string | null)[],
  context: CallContext,
): Promise<ChangeOption[]> {
  const { hold, order } = await openOrder(deps, token, context);
  const move = isMoved(order) ? await findOpenMove(deps, order.id, context) : null;
  const offers = await deps.calls.requestChange(writeChange(order, dates, move), context);
  const { options, lost } = readChangeOptions(order, hold.booking, offers, move !== null);
  if (Object.keys(lost).length > 0) deps.log.warn("offers left out", { supplier: supplierId, lost });
  return options;
}

/** The fares of such an option as they are now. @throws SupplierError offer_expired */
export async function changeFares(
  deps: DuffelDeps,
  token: string,
  { booking, option }: { booking: string; option: string },
  context: CallContext,
): Promise<FlightFare[]> {
  const { order } = await openOrder(deps, booking, context);
  const found = await Promise.all(
    offersOf(option).map(async ([id, offerId]) => {
      const read = readOffer(asOffer(order, await freshChangeOffer(deps, offerId, context)));
      // Taxes are not told apart: the line is the whole sum.
      const line = { code: "fare" as const, label: wholeFare, quantity: read.seated, amount: read.fare.total };
      return { ...readFare(read, id, fareToken(token, id)), lines: [line] };
    }),
  );
  return found.toSorted((a, b) => compareMoney(a.total, b.total));
}

const wholeFare = {
  en: "Fares of all travellers, taxes included",
  ar: "أجرة جميع المسافرين شاملة الضرائب",
};

/** A change that waits for its confirmation. @throws SupplierError offer_expired, not_permitted */
export async function quoteChange(
  deps: DuffelDeps,
  { token }: Ref,
  fare: Ref,
  context: CallContext,
): Promise<ChangeQuote> {
  const split = splitChangeToken(fare.token);
  if (!split || split.booking !== token) throw new SupplierError("invalid_request", { field: "fare" });
  const { order } = await openOrder(deps, token, context);
  const move = isMoved(order) ? await findOpenMove(deps, order.id, context) : null;
  const offer = await freshChangeOffer(deps, offerOf(split.option), context);
  const change = await deps.calls.createChange(offer.id, context);
  if (change.order_id !== order.id) throw unreadable("other_order");
  const cost = readChangeCost(change, paidFor(order));
  return {
    ...cost,
    ref: {
      supplier: supplierId,
      token: writeQuote({ id: change.id, booking: token, total: cost.total, due: cost.due }),
    },
    expiresAt: change.expires_at,
    byAirline: move !== null && isFree(cost),
  };
}

async function freshChangeOffer({ calls, clock }: DuffelDeps, id: string, context: CallContext) {
  const offer = await calls.changeOffer(id, context);
  if (Date.parse(offer.expires_at) <= clock.now().getTime())
    throw new SupplierError("offer_expired", { code: "expires_at" });
  return offer;
}
