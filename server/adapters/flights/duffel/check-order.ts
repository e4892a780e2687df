import type { DuffelOffer } from "./duffel-types.ts";
import { isSameMoney, type Money, sumMoney } from "#contract/money.ts";
import type { FlightOrder } from "#server/modules/flights/index.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import type { DuffelDeps } from "./duffel-deps.ts";
import { readAmount } from "./read-amount.ts";
import { chooseServices, readExtras } from "./read-extras.ts";
import { offerOf } from "./read-options.ts";
import { matchTravellers } from "./write-order.ts";

export type CheckedOrder = { offer: DuffelOffer; ids: string[]; services: string[]; total: Money; mayBeHeld: boolean };

/**
 * Looks an order's offer up once more: who flies, which services are bought and what it costs today, before anything is sent.
 * @throws SupplierError offer_expired, price_changed, traveller_data
 */
export async function checkOrder(
  { calls, clock }: Pick<DuffelDeps, "calls" | "clock">,
  order: FlightOrder,
  context: CallContext,
): Promise<CheckedOrder> {
  const offer = await freshOffer({ calls, clock }, offerOf(order.fare.token), context);
  const ids = matchTravellers(offer, order.travellers);
  const hasExtras = order.bags.length + order.seats.length > 0;
  const maps = order.seats.length > 0 ? await calls.seatMaps(offer.id, context) : [];
  const services = hasExtras ? chooseServices(readExtras(offer, maps), order, ids) : [];
  const total = sumMoney([readAmount(offer.total_amount, offer.total_currency), ...services.map(({ price }) => price)]);
  if (!isSameMoney(total, order.expected)) throw new SupplierError("price_changed", { code: "checked" });
  return {
    offer,
    ids,
    services: services.map(({ id }) => id),
    total,
    // Services are paid when they are ordered: what has some is not held over there.
    mayBeHeld: !hasExtras && offer.payment_requirements?.requires_instant_payment === false,
  };
}

/** @throws SupplierError offer_expired, also for one that is no longer known */
export async function freshOffer(
  { calls, clock }: Pick<DuffelDeps, "calls" | "clock">,
  id: string,
  context: CallContext,
): Promise<DuffelOffer> {
  const offer = await calls.offer(id, context);
  if (Date.parse(offer.expires_at) <= clock.now().getTime())
    throw new SupplierError("offer_expired", { code: "expires_at" });
  return offer;
}
