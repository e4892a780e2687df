import { minuteOf } from "../../calendar-days.ts";
import { type FlightContext, offerMinutes } from "../context.ts";
import { tiersOf } from "../fares/fares-of.ts";
import { allLegs, type Journey } from "../fares/journey.ts";
import { journeyKey } from "../offer-token.ts";
import { flightTimes } from "../search/flight-times.ts";
import { Refusal } from "../types.ts";

/** A journey from its token, with a price change that was told for it. @throws Refusal offer_expired, schedule_changed, invalid_request */
export async function openOffer(context: FlightContext, token: string): Promise<Journey> {
  const { journey, madeAt } = context.tokens.read(token);
  const now = context.clock.now();
  if (minuteOf(now) - madeAt > offerMinutes) throw new Refusal("offer_expired");
  const first = allLegs(journey)[0]!;
  if (flightTimes(context.network, first).leaves <= minuteOf(now)) throw new Refusal("offer_expired");
  const change = await context.pool.query<{ percent: number }>(
    "select percent from sandbox_flights.price_changes where journey = $1",
    [journeyKey(context.network, journey)],
  );
  return { ...journey, addedPercent: change.rows[0]?.percent ?? 0 };
}

/** @throws Refusal invalid_request when the journey has no such fare */
export function readTier(context: FlightContext, journey: Journey, fare: string): number {
  const tier = /^\d$/.test(fare) ? Number(fare) : -1;
  if (tier < 0 || tier >= tiersOf(context.network, journey)) throw new Refusal("invalid_request", { field: "fare" });
  return tier;
}

/** From now on the journey costs more, as when a fare class sells out. False when it had changed before. */
export async function raisePrice(context: FlightContext, journey: Journey): Promise<boolean> {
  const done = await context.pool.query(
    "insert into sandbox_flights.price_changes (journey, percent) values ($1, 8) on conflict do nothing",
    [journeyKey(context.network, journey)],
  );
  return done.rowCount === 1;
}
