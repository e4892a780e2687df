import { createHash } from "node:crypto";
import { minuteOf } from "../../calendar-days.ts";
import { type FlightContext, offerMinutes } from "../context.ts";
import { allLegs, fromOf, type Journey, type Leg, seatedOf, toOf } from "../fares/journey.ts";
import { priceLines } from "../fares/price-journey.ts";
import { injectFaultBefore } from "../faults.ts";
import { bringUpToDate } from "../orders/end-order.ts";
import { openOffer, readTier } from "../orders/open-offer.ts";
import { findOrder, type Order } from "../orders/order-row.ts";
import { seatsLeft } from "../search/build-offers.ts";
import type { CallOptions } from "../search/search-offers.ts";
import { type ChangeQuote, Refusal } from "../types.ts";
import { assertChangeable, changeCost, isMovedFar } from "./change-cost.ts";

const quoteMinutes = 20;

/** What was quoted: which flights of the order it was said of, at which price, and until which minute it holds. */
export type QuotedChange = {
  orderId: string;
  base: string;
  total: number;
  addedPercent: number;
  until: number;
  fare: string;
  offer: string;
  byAirline: boolean;
};

/** What an order stands on: other flights, or more beside them, make what was said void. */
export const baseOf = (order: Order): string =>
  createHash("sha256")
    .update(order.token + JSON.stringify(order.plan) + order.total)
    .digest("hex")
    .slice(0, 16);

/**
 * What changing an order to a fare of an offer costs now; it is kept for nobody.
 * @throws Refusal not_found, not_permitted, invalid_request, sold_out, offer_expired, schedule_changed
 */
export async function quoteChange(
  context: FlightContext,
  id: string,
  offer: string,
  fare: string,
  options: CallOptions = {},
): Promise<ChangeQuote> {
  const { faults, network, soldSeats, tokens, clock } = context;
  await injectFaultBefore(faults, faults.pick("quoteChange", { told: options.fault }), options.signal);
  const found = await findOrder(context.pool, "id", id);
  if (!found) throw new Refusal("not_found");
  const order = await bringUpToDate(context, found);
  const standing = assertChangeable(context, order, await isMovedFar(context, order));
  const { byAirline } = standing;
  const journey = await openOffer(context, offer);
  if (!isSameTrip(context, journey, standing.journey)) throw new Refusal("invalid_request", { field: "offer" });
  const flown = new Set(allLegs(standing.journey).map(keyOf));
  for (const leg of allLegs(journey))
    if (!flown.has(keyOf(leg)) && seatsLeft(network, soldSeats, leg, journey.cabin) < seatedOf(journey))
      throw new Refusal("sold_out");
  const cost = changeCost(standing, priceLines(network, journey, readTier(context, journey, fare)).total);
  const now = minuteOf(clock.now());
  const until = Math.min(now + quoteMinutes, tokens.read(offer).madeAt + offerMinutes);
  const quoted = [order.id, baseOf(order), cost.total, journey.addedPercent, until, fare, offer, Number(byAirline)];
  return {
    ...cost,
    byAirline,
    token: tokens.signText(quoted.join(" ")),
    expiresAt: new Date(until * 60_000).toISOString(),
  };
}

/** @throws Refusal invalid_request for one that is not ours */
export function readQuote({ tokens }: FlightContext, quote: string): QuotedChange {
  const [orderId, base, total, added, until, fare, offer, byAirline] = tokens.readText(quote).split(" ");
  if (byAirline === undefined) throw new Refusal("invalid_request", { field: "quote" });
  return {
    orderId: orderId!,
    base: base!,
    total: Number(total),
    addedPercent: Number(added),
    until: Number(until),
    fare: fare!,
    offer: offer!,
    byAirline: byAirline === "1",
  };
}

const keyOf = ({ row, day }: Leg): string => `${row} ${day}`;

/** The same people between the same places in the same cabin. */
function isSameTrip({ network }: FlightContext, one: Journey, other: Journey): boolean {
  const trip = ({ slices, cabin, adults, childAges, infants }: Journey) =>
    JSON.stringify([
      slices.map((legs) => [fromOf(network, legs[0]!), toOf(network, legs.at(-1)!)]),
      [cabin, adults, childAges, infants],
    ]);
  return trip(one) === trip(other);
}
