import type { FlightContext } from "../context.ts";
import { domesticVat } from "../engine/charges.ts";
import { chargeOf } from "../fares/airport-charges.ts";
import { carriesVat, type Journey } from "../fares/journey.ts";
import { chargesOf, faresByType } from "../fares/price-journey.ts";
import type { Order } from "./order-row.ts";
import { bagPrice, seatPrice } from "./seat-maps.ts";

/** What a traveller paid, VAT included. `unused`: charges given back when not flown. */
export type PaidShare = { fare: number; charges: number; unused: number; extras: number };

/** The flights as the timetable has them. */
export function journeyOf(context: FlightContext, order: Order): Journey {
  return { ...context.tokens.read(order.token).journey, addedPercent: order.addedPercent };
}

/** The journey that was paid: its fare and rules stay, whatever flights the airline gave in its place. */
export const pricedJourneyOf = (context: FlightContext, order: Order): Journey =>
  journeyOf(context, { ...order, token: order.pricedToken ?? order.token });

/** What each traveller of an order paid; all add up to the order's total. */
export function paidShares(context: FlightContext, order: Order): PaidShare[] {
  const journey = pricedJourneyOf(context, order);
  const fares = faresByType(context.network, journey, order.tier);
  const due = chargesOf(context.network, journey);
  const taxed = (halalas: number) =>
    carriesVat(context.network, journey) ? Math.round(halalas * (1 + domesticVat)) : halalas;
  const extras = extrasByTraveller(context, journey, order);
  const ages = [...journey.childAges];
  const paid = order.travellers.map(({ type }, traveller) => {
    const age = type === "adult" ? 30 : type === "child" ? (ages.shift() ?? 8) : 0;
    const sum = (rows: typeof due) => taxed(rows.reduce((total, row) => total + chargeOf(row, type, age), 0));
    return {
      fare: taxed(fares[type]),
      charges: sum(due),
      unused: sum(due.filter((row) => row.refundableIfUnused)),
      extras: extras[traveller] ?? 0,
    };
  });
  // A halala that rounding by traveller may leave over stands with the first.
  const rest = order.total - paid.reduce((sum, each) => sum + each.fare + each.charges + each.extras, 0);
  if (paid[0]) paid[0].extras += rest;
  return paid;
}

/** Bags and seats as they were chosen. */
function extrasByTraveller(context: FlightContext, journey: Journey, order: Order): number[] {
  const sums = order.travellers.map(() => 0);
  const add = (traveller: number, price: number) => void (sums[traveller] = (sums[traveller] ?? 0) + price);
  for (const { traveller, slice, pieces } of order.bags)
    add(traveller, pieces * bagPrice(context.network, journey, order.tier, slice).price);
  const flown = journeyOf(context, order);
  for (const { traveller, slice, segment, seat } of order.seats) {
    const leg = flown.slices[slice]?.[segment];
    if (leg) add(traveller, seatPrice(context.network, journey, order.tier, slice, leg, seat));
  }
  return sums;
}
