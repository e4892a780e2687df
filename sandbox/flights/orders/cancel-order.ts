import { minuteOf } from "../../calendar-days.ts";
import { type Desk, riyadhDay } from "../desk.ts";
import { fareRules } from "../fares/fare-rules.ts";
import { allLegs } from "../fares/journey.ts";
import { strikeBefore } from "../faults.ts";
import { flightTimes } from "../search/flight-times.ts";
import type { CallOptions } from "../search/search-offers.ts";
import { type Booking, type CancelQuote, Refusal } from "../types.ts";
import { cancelTravellers, isDone } from "./cancel-travellers.ts";
import { bringUpToDate, endOrder } from "./end-order.ts";
import { asBooking, findOrder, type Order } from "./order-row.ts";
import { journeyOf, paidShares } from "./paid-shares.ts";

const quoteMinutes = 15;

/**
 * What a cancellation now gives back, traveller by traveller. The whole booking is void until midnight (Riyadh) of the
 * day of sale; else the fare less its penalty comes back where the fare allows it, and unused refundable charges. A held
 * order costs nothing. `travellers`: their places; all who stand when empty.
 * @throws Refusal not_found, not_permitted (with `why`: child_alone, infant_alone, departed), invalid_request
 */
export async function quoteCancel(
  desk: Desk,
  id: string,
  travellers: readonly number[] = [],
  options: CallOptions = {},
): Promise<CancelQuote> {
  const found = await findOrder(desk.pool, "id", id);
  await strikeBefore(desk.faults, pickFault(desk, "quoteCancel", found, options), options.signal);
  if (!found) throw new Refusal("not_found");
  const order = await bringUpToDate(desk, found);
  if (order.state !== "held" && order.state !== "ticketed") throw new Refusal("not_permitted", { status: order.state });
  const now = desk.clock.now();
  const asked = askedOf(order, travellers);
  const isWhole = asked.length === order.travellers.length;
  const free = order.state === "held" || (isWhole && inVoidWindow(order, now));
  const perTraveller = free ? fullRefund(desk, order) : penalised(desk, order, now);
  const quoted = perTraveller.filter(({ traveller }) => asked.includes(traveller));
  const refund = quoted.reduce((sum, each) => sum + each.refund, 0);
  const refunds = quoted.map((each) => `${each.traveller}:${each.refund}`).join(",");
  return {
    token: desk.tokens.signText([order.id, refunds, minuteOf(now) + quoteMinutes].join(" ")),
    refund,
    penalty: quoted.reduce((sum, each) => sum + each.penalty, 0),
    void: free,
    perTraveller,
    expiresAt: new Date(now.getTime() + quoteMinutes * 60_000).toISOString(),
  };
}

/** Cancels as quoted; a second time answers the same. @throws Refusal offer_expired for an old quote, not_permitted */
export async function cancelOrder(desk: Desk, quote: string, options: CallOptions = {}): Promise<Booking> {
  const [id, refunds, until] = desk.tokens.readText(quote).split(" ");
  const found = await findOrder(desk.pool, "id", id!);
  const asked = new Map(refunds!.split(",").map((part) => part.split(":").map(Number) as [number, number]));
  if (found && isDone(found, asked)) return asBooking(found);
  const fault = pickFault(desk, "cancel", found, options);
  await strikeBefore(desk.faults, fault, options.signal);
  if (!found) throw new Refusal("not_found");
  const isExpired = minuteOf(desk.clock.now()) > Number(until);
  const order = await bringUpToDate(desk, found);
  const done =
    order.issuedAt === null
      ? await letGo(desk, order, isExpired)
      : await cancelTravellers(desk, order.id, asked, isExpired);
  if (fault === "timeout_after") throw new Refusal("timeout");
  return asBooking(done);
}

const pickFault = (
  desk: Desk,
  operation: "quoteCancel" | "cancel",
  order: Order | null,
  { fault: told }: CallOptions,
) =>
  desk.faults.pick(operation, {
    told,
    ...(order ? { lastNames: order.travellers.map(({ lastname }) => lastname), order: order.id } : {}),
  });

async function letGo(desk: Desk, order: Order, isExpired: boolean): Promise<Order> {
  if (order.state === "cancelled") return order;
  if (order.state !== "held") throw new Refusal("not_permitted", { status: order.state });
  if (isExpired) throw new Refusal("offer_expired");
  const ended = (await endOrder(desk, order, "cancelled")) ?? (await findOrder(desk.pool, "id", order.id))!;
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

/** Voiding undoes the sale as it was: not one that was changed since. */
const inVoidWindow = (order: Order, now: Date): boolean =>
  order.cancelled.length === 0 && order.issuedAt !== null && riyadhDay(order.issuedAt) === riyadhDay(now);

function fullRefund(desk: Desk, order: Order): CancelQuote["perTraveller"] {
  const isHeld = order.state === "held";
  return paidShares(desk, order).map(({ fare, charges, extras }, traveller) => {
    const paid = fare + charges + extras;
    return { traveller, paid, refund: isHeld ? 0 : paid, penalty: 0 };
  });
}

function penalised(desk: Desk, order: Order, now: Date): CancelQuote["perTraveller"] {
  const journey = journeyOf(desk, order);
  const legs = allLegs(journey);
  if (flightTimes(desk.world, legs.at(-1)!).leaves <= minuteOf(now))
    throw new Refusal("not_permitted", { why: "departed" });
  const flown = flightTimes(desk.world, legs[0]!).leaves <= minuteOf(now);
  const rules = fareRules(desk.world, journey, order.tier);
  const rule = flown ? rules.refundAfterDeparture : rules.refund;
  return paidShares(desk, order).map(({ fare, charges, extras, unused }, traveller) => {
    const paid = fare + charges + extras;
    const fee = order.travellers[traveller]!.type === "infant" ? 0 : rule.maxFee!;
    const back = rule.allowed ? Math.max(0, fare - fee) : 0;
    const refund = back + (flown || !(rule.allowed || rules.unusedTaxesRefunded) ? 0 : unused);
    return { traveller, paid, refund, penalty: paid - refund };
  });
}
