import { type Desk, minuteOf, riyadhDay } from "../desk.ts";
import { domesticVat } from "../engine/charges.ts";
import { chargeOf } from "../fares/airport-charges.ts";
import { fareRules } from "../fares/fare-rules.ts";
import { allLegs, carriesVat, type Journey } from "../fares/journey.ts";
import { chargesOf, faresByType } from "../fares/price-journey.ts";
import { strikeBefore } from "../faults.ts";
import { flightTimes } from "../search/flight-times.ts";
import type { CallOptions } from "../search/search-offers.ts";
import { type Booking, type CancelQuote, Refusal } from "../types.ts";
import { bringUpToDate, endOrder } from "./end-order.ts";
import { asBooking, findOrder, type Order } from "./order-row.ts";

const quoteMinutes = 15;

/**
 * What a cancellation now gives back, traveller by traveller: everything until midnight (Riyadh) of the day of sale,
 * else the fare less its penalty where the fare allows it, and unused refundable charges. A held order costs nothing.
 * @throws Refusal not_found, not_permitted
 */
export async function quoteCancel(desk: Desk, id: string, options: CallOptions = {}): Promise<CancelQuote> {
  await strikeBefore(desk.faults, desk.faults.pick("cancel", { told: options.fault }), options.signal);
  const order = await currentOrder(desk, id);
  const now = desk.clock.now();
  const expiresAt = new Date(now.getTime() + quoteMinutes * 60_000).toISOString();
  const free = order.state === "held" || inVoidWindow(order, now);
  const perTraveller = free ? fullRefund(desk, order) : penalised(desk, order, now);
  const refund = perTraveller.reduce((sum, each) => sum + each.refund, 0);
  return {
    token: desk.tokens.signText([order.id, refund, minuteOf(now) + quoteMinutes].join(" ")),
    refund,
    penalty: order.state === "held" ? 0 : order.total - refund,
    void: free,
    perTraveller,
    expiresAt,
  };
}

/** Cancels as quoted; a second time answers the same. @throws Refusal offer_expired for an old quote, not_permitted */
export async function cancelOrder(desk: Desk, quote: string, options: CallOptions = {}): Promise<Booking> {
  const fault = desk.faults.pick("cancel", { told: options.fault });
  await strikeBefore(desk.faults, fault, options.signal);
  const [id, refund, until] = desk.tokens.readText(quote).split(" ");
  const found = await findOrder(desk.pool, "id", id!);
  if (found?.state === "cancelled") return asBooking(found);
  if (minuteOf(desk.clock.now()) > Number(until)) throw new Refusal("offer_expired");
  const ended = await endOrder(desk, await currentOrder(desk, id!), "cancelled", Number(refund));
  if (fault === "timeout_after") throw new Refusal("timeout");
  if (ended) return asBooking(ended);
  const now = await findOrder(desk.pool, "id", id!);
  if (now?.state === "cancelled") return asBooking(now);
  throw new Refusal("not_permitted", { status: now?.state });
}

async function currentOrder(desk: Desk, id: string): Promise<Order> {
  const found = await findOrder(desk.pool, "id", id);
  if (!found) throw new Refusal("not_found");
  const order = await bringUpToDate(desk, found);
  if (order.state !== "held" && order.state !== "ticketed") throw new Refusal("not_permitted", { status: order.state });
  return order;
}

const inVoidWindow = (order: Order, now: Date): boolean =>
  order.issuedAt !== null && riyadhDay(order.issuedAt) === riyadhDay(now);

function fullRefund(desk: Desk, order: Order): CancelQuote["perTraveller"] {
  if (order.state === "held") return order.travellers.map((_, traveller) => ({ traveller, refund: 0, penalty: 0 }));
  const paid = paidByTraveller(desk, order).map(({ fare, charges, extras }) => fare + charges + extras);
  return paid.map((refund, traveller) => ({ traveller, refund, penalty: 0 }));
}

function penalised(desk: Desk, order: Order, now: Date): CancelQuote["perTraveller"] {
  const journey = journeyOf(desk, order);
  const flown = flightTimes(desk.world, allLegs(journey)[0]!).leaves <= minuteOf(now);
  const rules = fareRules(desk.world, journey, order.tier);
  const rule = flown ? rules.refundAfterDeparture : rules.refund;
  return paidByTraveller(desk, order).map(({ fare, charges, extras, unused }, traveller) => {
    const whole = fare + charges + extras;
    const back = rule.allowed
      ? Math.max(0, fare - (order.travellers[traveller]!.type === "infant" ? 0 : rule.maxFee!))
      : 0;
    const refund = back + (flown || !(rule.allowed || rules.unusedTaxesRefunded) ? 0 : unused);
    return { traveller, refund, penalty: whole - refund };
  });
}

function journeyOf(desk: Desk, order: Order): Journey {
  return { ...desk.tokens.read(order.token).journey, addedPercent: order.addedPercent };
}

/** What each traveller paid, VAT included; the parts add up to the order's total. `unused`: charges given back when not flown. */
function paidByTraveller(
  desk: Desk,
  order: Order,
): { fare: number; charges: number; unused: number; extras: number }[] {
  const journey = journeyOf(desk, order);
  const fares = faresByType(desk.world, journey, order.tier);
  const due = chargesOf(desk.world, journey);
  const taxed = (halalas: number) =>
    carriesVat(desk.world, journey) ? Math.round(halalas * (1 + domesticVat)) : halalas;
  const ages = [...journey.childAges];
  const paid = order.travellers.map(({ type }) => {
    const age = type === "adult" ? 30 : type === "child" ? (ages.shift() ?? 8) : 0;
    const sum = (rows: typeof due) => taxed(rows.reduce((total, row) => total + chargeOf(row, type, age), 0));
    return {
      fare: taxed(fares[type]),
      charges: sum(due),
      unused: sum(due.filter((row) => row.refundableIfUnused)),
      extras: 0,
    };
  });
  // Bags and seats stand with the first traveller, and so does a halala that rounding by traveller may leave over.
  const rest = order.total - paid.reduce((sum, each) => sum + each.fare + each.charges, 0);
  if (paid[0]) paid[0].extras = rest;
  return paid;
}
