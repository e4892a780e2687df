import type { FlightContext } from "../context.ts";
import { fareRules } from "../fares/fare-rules.ts";
import { allLegs, type Journey } from "../fares/journey.ts";
import { flightTimes } from "../search/flight-times.ts";
import type { HoldOrder } from "../types.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** While the traveller is paying. */
const paymentMs = 30 * minuteMs;
/** Time to think: a day for fares that may be given back, less for the others, as airlines sell it. */
const thinkingMs = { refundable: 24 * hourMs, changeable: 12 * hourMs, fixed: 6 * hourMs };
/** Nobody thinks longer than until then before the first flight leaves. */
const beforeDepartureMs = 3 * hourMs;

/** Until when the airline keeps seats and price of a fare. */
export function holdEnd(
  { network, clock }: Pick<FlightContext, "network" | "clock">,
  journey: Journey,
  tier: number,
  keep: HoldOrder["keep"],
): Date {
  const now = clock.now().getTime();
  if (keep === "payment") return new Date(now + paymentMs);
  const { refund, change } = fareRules(network, journey, tier);
  const kind = refund.allowed ? "refundable" : change.allowed ? "changeable" : "fixed";
  const leaves = flightTimes(network, allLegs(journey)[0]!).leaves * minuteMs;
  return new Date(Math.max(now + paymentMs, Math.min(now + thinkingMs[kind], leaves - beforeDepartureMs)));
}
