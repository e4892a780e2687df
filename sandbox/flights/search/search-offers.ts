import { buildOffers } from "./build-offers.ts";
import { minuteOf } from "../../calendar-days.ts";
import { type FlightContext, offerMinutes, salesEndMinutes } from "../context.ts";
import { type Fault, injectFaultBefore } from "../faults.ts";
import type { OfferBatch, SearchQuery } from "../types.ts";
import type { Party } from "../fares/price-journey.ts";
import { resolveQuery } from "./resolve-query.ts";

export type CallOptions = { signal?: AbortSignal; fault?: Fault };

/** The best offers for a query, in one batch. @throws Refusal invalid_request with the field, unavailable */
export async function* searchOffers(
  context: FlightContext,
  query: SearchQuery,
  options: CallOptions = {},
): AsyncGenerator<OfferBatch> {
  await injectFaultBefore(context.faults, context.faults.pick("search", { told: options.fault }), options.signal);
  const now = context.clock.now();
  const request = resolveQuery(context, query, now);
  const found = await context.search.journey(
    { ...request, notBefore: minuteOf(now) + salesEndMinutes },
    options.signal,
  );
  const asked = { ...partyOf(query), cabin: request.cabin, days: request.slices.map((slice) => slice.day) };
  const expiresAt = new Date(now.getTime() + offerMinutes * 60_000).toISOString();
  yield buildOffers(context.network, context.soldSeats, context.tokens, found, asked, {
    minute: minuteOf(now),
    expiresAt,
  });
}

export const partyOf = ({ adults, childAges, infants }: Party): Party => ({ adults, childAges, infants });
