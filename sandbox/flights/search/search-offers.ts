import { buildOffers } from "./build-offers.ts";
import { minuteOf } from "../../calendar-days.ts";
import { type Desk, offerMinutes, salesEndMinutes } from "../desk.ts";
import { type Fault, strikeBefore } from "../faults.ts";
import type { OfferBatch, SearchQuery } from "../types.ts";
import type { Party } from "../fares/price-journey.ts";
import { resolveQuery } from "./resolve-query.ts";

export type CallOptions = { signal?: AbortSignal; fault?: Fault };

/** The best offers for a query, in one batch. @throws Refusal invalid_request with the field, unavailable */
export async function* searchOffers(
  desk: Desk,
  query: SearchQuery,
  options: CallOptions = {},
): AsyncGenerator<OfferBatch> {
  await strikeBefore(desk.faults, desk.faults.pick("search", { told: options.fault }), options.signal);
  const now = desk.clock.now();
  const request = resolveQuery(desk, query, now);
  const found = await desk.search.journey({ ...request, notBefore: minuteOf(now) + salesEndMinutes }, options.signal);
  const asked = { ...partyOf(query), cabin: request.cabin, days: request.slices.map((slice) => slice.day) };
  const expiresAt = new Date(now.getTime() + offerMinutes * 60_000).toISOString();
  yield buildOffers(desk.world, desk.soldSeats, desk.tokens, found, asked, { minute: minuteOf(now), expiresAt });
}

export const partyOf = ({ adults, childAges, infants }: Party): Party => ({ adults, childAges, infants });
