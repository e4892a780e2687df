import { createHash } from "node:crypto";
import { dayNumber } from "../../calendar-days.ts";
import { type CallOptions, type HotelContext, minuteOf } from "../context.ts";
import { injectFaultBefore } from "../faults.ts";
import { feeAt } from "../orders/cancel-order.ts";
import { bringUpToDate } from "../orders/follow-order.ts";
import { findOrder, type Order } from "../orders/order-row.ts";
import { localInstant } from "../seasons/local-instant.ts";
import { type ChangeQuote, Refusal } from "../stay-types.ts";
import { isSameStay, priceRooms, sumsOf, termsOf, type Wanted } from "./price-days.ts";

const quoteMinutes = 20;

/** What was quoted: of which stay, what is wanted, at which price and terms, and until which minute. */
export type QuotedChange = Wanted & {
  orderId: string;
  base: string;
  total: number;
  atProperty: number;
  terms: string;
  until: number;
};

/** What an order is: once it is another, what was quoted of it is void. */
export const baseOf = ({ checkIn, nights, rooms, total }: Order): string =>
  createHash("sha256")
    .update(JSON.stringify([checkIn, nights, total, rooms]))
    .digest("hex")
    .slice(0, 16);

/**
 * What other days for the rooms of an order cost, or a room more; kept for nobody. With nothing else than it has already: other guests, which
 * are free. The days are changed while cancelling costs nothing, for the difference of the prices alone; all else until check-in.
 * @throws Refusal not_found, not_permitted (`why`), invalid_request, sold_out
 */
export async function quoteChange(
  context: HotelContext,
  id: string,
  { checkIn, checkOut, more }: { checkIn: string; checkOut: string; more: number | null },
  options: CallOptions = {},
): Promise<ChangeQuote> {
  await injectFaultBefore(context.faults, context.faults.pick("quoteChange", { told: options.fault }), options.signal);
  const found = await findOrder(context.pool, "id", id);
  if (!found) throw new Refusal("not_found");
  const order = await bringUpToDate(context, found);
  const wanted = { checkIn, nights: dayNumber(checkOut) - dayNumber(checkIn), more };
  assertChangeable(context, order, wanted);
  const rates = priceRooms(context, order, wanted);
  const { total, atProperty } = sumsOf(order, rates);
  const until = minuteOf(context.clock.now()) + quoteMinutes;
  const quoted = [
    order.id,
    baseOf(order),
    checkIn,
    wanted.nights,
    more ?? "-",
    total,
    atProperty,
    until,
    termsOf(rates),
  ];
  return {
    token: context.signer.signText(quoted.join(" ")),
    rates,
    total,
    expiresAt: new Date(until * 60_000).toISOString(),
  };
}

/** @throws Refusal invalid_request for one that is not ours */
export function readQuote({ signer }: HotelContext, quote: string): QuotedChange {
  const [orderId, base, checkIn, nights, more, total, atProperty, until, terms] =
    signer.readText(quote)?.split(" ") ?? [];
  if (terms === undefined) throw new Refusal("invalid_request", { field: "quote" });
  return {
    orderId: orderId!,
    base: base!,
    checkIn: checkIn!,
    nights: Number(nights),
    more: more === "-" ? null : Number(more),
    total: Number(total),
    atProperty: Number(atProperty),
    until: Number(until),
    terms,
  };
}

const mostRooms = 6;

/** @throws Refusal not_permitted, invalid_request for a room more that cannot be */
export function assertChangeable(context: HotelContext, order: Order, wanted: Wanted): void {
  const refuse = (why: string): never => {
    throw new Refusal("not_permitted", { why });
  };
  const now = context.clock.now();
  const { sales } = context.hotels.byId(order.hotelId)!;
  if (order.state !== "confirmed") refuse(order.state);
  if (order.rooms.some(({ penalty }) => penalty !== null)) refuse("partly_cancelled");
  if (localInstant(sales.timeZone, order.checkIn, sales.checkInFrom) <= now.getTime()) refuse("arrived");
  if (wanted.more !== null && (!order.rooms[wanted.more] || order.rooms.length >= mostRooms))
    throw new Refusal("invalid_request", { field: "more" });
  if (!isSameStay(order, wanted) && order.rooms.some(({ steps }) => feeAt(steps, now) > 0)) refuse("not_free");
}
