import { minuteOf } from "../../calendar-days.ts";
import { type FlightContext, riyadhDay } from "../context.ts";
import { fareRules } from "../fares/fare-rules.ts";
import { allLegs } from "../fares/journey.ts";
import { injectFaultBefore } from "../faults.ts";
import { flightTimes } from "../search/flight-times.ts";
import type { CallOptions } from "../search/search-offers.ts";
import { type Booking, type CancelQuote, Refusal } from "../types.ts";
import { findOpenChange } from "../airline-changes/airline-change-row.ts";
import { cancelTravellers, isDone } from "./cancel-travellers.ts";
import { bringUpToDate, endOrder } from "./end-order.ts";
import { asBooking, findOrder, type Order } from "./order-row.ts";
import { journeyOf, paidShares, pricedJourneyOf } from "./paid-shares.ts";

const quoteMinutes = 15;

/**
 * What a cancellation now gives back, traveller by traveller. The whole booking is void until midnight (Riyadh) of the
 * day of sale; else the fare less its penalty comes back where the fare allows it, and unused refundable charges. A held
 * order costs nothing. `travellers`: their places; all who stand when empty.
 * @throws Refusal not_found, not_permitted (with `why`: child_alone, infant_alone, departed), invalid_request
 */
export async function quoteCancel(
  context: FlightContext,
  id: string,
  travellers: readonly number[] = [],
  options: CallOptions = {},
): Promise<CancelQuote> {
  const found = await findOrder(context.pool, "id", id);
  await injectFaultBefore(context.faults, pickFault(context, "quoteCancel", found, options), options.signal);
  if (!found) throw new Refusal("not_found");
  const order = await bringUpToDate(context, found);
  if (order.state !== "held" && order.state !== "ticketed") throw new Refusal("not_permitted", { status: order.state });
  const now = context.clock.now();
  const asked = askedOf(order, travellers);
  const isWhole = asked.length === order.travellers.length;
  const free = order.state === "held" || (isWhole && inVoidWindow(order, now));
  const moved = await findOpenChange(context.pool, order.id);
  // What the airline did not keep to is given back whole, whatever the fare says.
  const perTraveller = free || moved?.isLarge ? fullRefund(context, order) : penalised(context, order, now);
  const quoted = perTraveller.filter(({ traveller }) => asked.includes(traveller));
  const refund = quoted.reduce((sum, each) => sum + each.refund, 0);
  const refunds = quoted.map((each) => `${each.traveller}:${each.refund}`).join(",");
  return {
    token: context.tokens.signText(
      [order.id, refunds, minuteOf(now) + quoteMinutes, changedAt(order), moved?.id ?? "-"].join(" "),
    ),
    refund,
    penalty: quoted.reduce((sum, each) => sum + each.penalty, 0),
    void: free,
    perTraveller,
    expiresAt: new Date(now.getTime() + quoteMinutes * 60_000).toISOString(),
  };
}

/** Cancels as quoted; a second time answers the same. @throws Refusal offer_expired for an old quote, not_permitted */
export async function cancelOrder(context: FlightContext, quote: string, options: CallOptions = {}): Promise<Booking> {
  const [id, refunds, until, changed, moved = "-"] = context.tokens.readText(quote).split(" ");
  const found = await findOrder(context.pool, "id", id!);
  const asked = new Map(refunds!.split(",").map((part) => part.split(":").map(Number) as [number, number]));
  if (found && isDone(found, asked)) return asBooking(found);
  const fault = pickFault(context, "cancel", found, options);
  await injectFaultBefore(context.faults, fault, options.signal);
  if (!found) throw new Refusal("not_found");
  const order = await bringUpToDate(context, found);
  // What was said of flights that were changed since is said of nothing any more.
  const isMoved = ((await findOpenChange(context.pool, order.id))?.id ?? "-") !== moved;
  const isExpired = minuteOf(context.clock.now()) > Number(until) || Number(changed) !== changedAt(order) || isMoved;
  const done =
    order.issuedAt === null
      ? await letGo(context, order, isExpired)
      : await cancelTravellers(context, order.id, asked, isExpired);
  if (fault === "timeout_after") throw new Refusal("timeout");
  return asBooking(done);
}

const pickFault = (
  context: FlightContext,
  operation: "quoteCancel" | "cancel",
  order: Order | null,
  { fault: told }: CallOptions,
) =>
  context.faults.pick(operation, {
    told,
    ...(order ? { lastNames: order.travellers.map(({ lastname }) => lastname), order: order.id } : {}),
  });

async function letGo(context: FlightContext, order: Order, isExpired: boolean): Promise<Order> {
  if (order.state === "cancelled") return order;
  if (order.state !== "held") throw new Refusal("not_permitted", { status: order.state });
  if (isExpired) throw new Refusal("offer_expired");
  const ended = (await endOrder(context, order, "cancelled")) ?? (await findOrder(context.pool, "id", order.id))!;
  if (ended.state === "cancelled") return ended;
  throw new Refusal("not_permitted", { status: ended.state });
}

/** The places asked for. A child or an infant is not left without an adult of its own booking. */
function askedOf(order: Order, travellers: readonly number[]): number[] {
  const standing = order.travellers.map((_, place) => place).filter((place) => !order.cancelled.includes(place));
  if (travellers.length === 0) return standing;
  const asked = [...new Set(travellers)];
  if (!asked.every((place) => order.travellers[place])) throw new Refusal("invalid_request", { field: "travellers" });
  if (!asked.every((place) => standing.includes(place))) throw new Refusal("not_permitted", { status: "cancelled" });
  const left = standing.filter((place) => !asked.includes(place)).map((place) => order.travellers[place]!.type);
  const count = (type: string) => left.filter((each) => each === type).length;
  if (count("infant") > count("adult")) throw new Refusal("not_permitted", { why: "infant_alone" });
  if (count("child") > 0 && count("adult") === 0) throw new Refusal("not_permitted", { why: "child_alone" });
  return asked;
}

const changedAt = (order: Order): number => order.changedAt?.getTime() ?? 0;

/** Voiding undoes the sale as it was, with what was added and whose name was put right the same day: not one whose flights were exchanged since. */
const inVoidWindow = (order: Order, now: Date): boolean =>
  order.cancelled.length === 0 &&
  order.exchanged.every(({ renamed }) => renamed) &&
  order.issuedAt !== null &&
  riyadhDay(order.issuedAt) === riyadhDay(now);

function fullRefund(context: FlightContext, order: Order): CancelQuote["perTraveller"] {
  const isHeld = order.state === "held";
  return paidShares(context, order).map(({ fare, charges, extras }, traveller) => {
    const paid = fare + charges + extras;
    return { traveller, paid, refund: isHeld ? 0 : paid, penalty: 0 };
  });
}

function penalised(context: FlightContext, order: Order, now: Date): CancelQuote["perTraveller"] {
  const journey = journeyOf(context, order);
  const legs = allLegs(journey);
  if (flightTimes(context.network, legs.at(-1)!).leaves <= minuteOf(now))
    throw new Refusal("not_permitted", { why: "departed" });
  const flown = flightTimes(context.network, legs[0]!).leaves <= minuteOf(now);
  const rules = fareRules(context.network, pricedJourneyOf(context, order), order.tier);
  const rule = flown ? rules.refundAfterDeparture : rules.refund;
  return paidShares(context, order).map(({ fare, charges, extras, unused }, traveller) => {
    const paid = fare + charges + extras;
    const fee = order.travellers[traveller]!.type === "infant" ? 0 : rule.maxFee!;
    const back = rule.allowed ? Math.max(0, fare - fee) : 0;
    const refund = back + (flown || !(rule.allowed || rules.unusedTaxesRefunded) ? 0 : unused);
    return { traveller, paid, refund, penalty: paid - refund };
  });
}
