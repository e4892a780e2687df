import { minuteOf } from "../../calendar-days.ts";
import type { FlightContext } from "../context.ts";
import { fareRules } from "../fares/fare-rules.ts";
import { allLegs, type Journey, seatedOf } from "../fares/journey.ts";
import type { Order } from "../orders/order-row.ts";
import { findOpenChange } from "../airline-changes/airline-change-row.ts";
import { journeyOf, pricedJourneyOf } from "../orders/paid-shares.ts";
import { flightTimes } from "../search/flight-times.ts";
import { type ChangeCost, Refusal } from "../types.ts";

/** An order that other flights can be taken for, and what its fare says of that: halalas for everybody. */
export type Changeable = { journey: Journey; paid: number; penalty: number; isRefundable: boolean; byAirline: boolean };

/** The airline has moved its flights far: other ones of its own are free, whatever the fare says. */
export const isMovedFar = async ({ pool }: FlightContext, { id }: Order): Promise<boolean> =>
  (await findOpenChange(pool, id))?.isLarge ?? false;

/**
 * Only all of it, before it begins, and where the fare allows it.
 * @throws Refusal not_permitted (with `why`: status, partly_cancelled, departed, fare)
 */
export function assertChangeable(context: FlightContext, order: Order, byAirline: boolean): Changeable {
  const refuse = (why: string): never => {
    throw new Refusal("not_permitted", { why });
  };
  if (order.state !== "ticketed") refuse("status");
  if (order.cancelled.length > 0) refuse("partly_cancelled");
  const journey = journeyOf(context, order);
  const first = allLegs(journey)[0]!;
  if (flightTimes(context.network, first).leaves <= minuteOf(context.clock.now())) refuse("departed");
  const { change, refund } = fareRules(context.network, pricedJourneyOf(context, order), order.tier);
  if (!change.allowed && !byAirline) refuse("fare");
  return {
    journey,
    paid: order.total,
    penalty: (change.maxFee ?? 0) * seatedOf(journey),
    isRefundable: refund.allowed,
    byAirline,
  };
}

/** A dearer fare is paid up; of a cheaper one the airline gives back what is left, where the old fare is refundable at all. */
export function changeCost({ paid, penalty, isRefundable, byAirline }: Changeable, total: number): ChangeCost {
  if (byAirline) return { total: paid, difference: 0, penalty: 0, kept: 0, due: 0 };
  const difference = total - paid;
  const left = difference + penalty;
  const kept = left < 0 && !isRefundable ? -left : 0;
  return { total, difference, penalty, kept, due: left + kept };
}
