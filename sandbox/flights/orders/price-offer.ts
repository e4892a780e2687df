import type { FlightContext } from "../context.ts";
import { fareRules } from "../fares/fare-rules.ts";
import { tiersOf } from "../fares/fares-of.ts";
import { allLegs, seatedOf } from "../fares/journey.ts";
import { priceLines } from "../fares/price-journey.ts";
import { injectFaultBefore } from "../faults.ts";
import { seatsLeft } from "../search/build-offers.ts";
import type { CallOptions } from "../search/search-offers.ts";
import { type Cabin, cabins } from "../timetable/reference.ts";
import { type FareDetails, Refusal } from "../types.ts";
import { openOffer, raisePrice, readTier } from "./open-offer.ts";

/** All fares of an offer with rules and lines, at today's price, cheapest first. @throws Refusal offer_expired, schedule_changed */
export async function listFares(
  context: FlightContext,
  token: string,
): Promise<{ cabin: Cabin; fares: FareDetails[] }> {
  const journey = await openOffer(context, token);
  const fares = Array.from({ length: tiersOf(context.network, journey) }, (_, tier) => ({
    ...fareRules(context.network, journey, tier),
    ...priceLines(context.network, journey, tier),
  }));
  return { cabin: cabins[journey.cabin]!, fares };
}

/**
 * Looks at a fare again before it is sold. `expected` is the total known to the caller.
 * @throws Refusal sold_out, offer_expired, schedule_changed
 */
export async function priceOffer(
  context: FlightContext,
  token: string,
  fare: string,
  expected: number,
  options: CallOptions = {},
): Promise<{ state: "same" | "price_changed"; total: number }> {
  const fault = context.faults.pick("priceOffer", { told: options.fault });
  await injectFaultBefore(context.faults, fault, options.signal);
  let journey = await openOffer(context, token);
  if (fault === "price_changed" && (await raisePrice(context, journey))) journey = await openOffer(context, token);
  for (const leg of allLegs(journey)) {
    if (seatsLeft(context.network, context.soldSeats, leg, journey.cabin) < seatedOf(journey))
      throw new Refusal("sold_out");
  }
  const { total } = priceLines(context.network, journey, readTier(context, journey, fare));
  return { state: total === expected ? "same" : "price_changed", total };
}
